import { listCategories } from '../categories/list-categories';
import { listProducts } from '../products/list-products';
import type { ListingPage, ListingQuestion } from './listing';

/**
 * A page of a listing at a stock Medusa, which has no call that narrows, counts and sorts: what lies in the category itself,
 * or what Medusa finds by the words, in its own order and without counts. What the shopper chose beside that has no effect.
 * @throws StoreError
 */
export async function stockListing(
  { within, q, limit, offset }: ListingQuestion,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const found = await productsOf({ within, q, limit, offset }, signal);
  return { ...found, facets: null, corrected: null, relaxed: [], fromDevice: false };
}

type Page = Pick<ListingQuestion, 'within' | 'q' | 'limit' | 'offset'>;

async function productsOf({ within, q, limit, offset }: Page, signal: AbortSignal | undefined) {
  const page = { q: q ?? undefined, limit, offset, signal };
  if (within === null) return listProducts(page);
  const category = (await listCategories(signal)).find(({ handle }) => handle === within);
  if (category === undefined) return { products: [], count: 0 };
  return listProducts({ ...page, categoryId: category.id });
}
