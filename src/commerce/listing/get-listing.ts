import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import type { ListingPage, ListingQuery } from './listing';
import { listingResponseSchema } from './listing-response';
import { type ListingQueryInput, listingCall, completeListingQuery } from './listing-call';
import { listCategories } from '../categories/categories';
import { listProducts } from '../products/list-products';

/** A page of a listing; a stock Medusa has no catalogue route. @throws StoreError */
export async function getListing(input: ListingQueryInput, signal?: AbortSignal) {
  const { path, query } = listingCall(input);
  try {
    return await request(path, listingResponseSchema, { query, signal, token: null });
  } catch (error) {
    const isStockMedusa = error instanceof StoreError && error.kind === 'not-found';
    if (!isStockMedusa) throw error;
    return stockListing(completeListingQuery(input), signal);
  }
}

/**
 * A page of a listing from a stock Medusa, which cannot filter, count or sort: the products of the category itself, or those that
 * Medusa's search finds, in Medusa's order. Filters and sort have no effect.
 * @throws StoreError
 */
async function stockListing(
  { within, q, limit, offset }: ListingQuery,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const found = await productsOf({ within, q, limit, offset }, signal);
  return { ...found, facets: null, corrected: null, relaxed: [], fromDevice: false };
}

type Page = Pick<ListingQuery, 'within' | 'q' | 'limit' | 'offset'>;

async function productsOf({ within, q, limit, offset }: Page, signal: AbortSignal | undefined) {
  const page = { q: q ?? undefined, limit, offset, signal };
  if (within === null) return listProducts(page);
  const category = (await listCategories(signal)).find(({ handle }) => handle === within);
  if (category === undefined) return { products: [], count: 0 };
  return listProducts({ ...page, categoryId: category.id });
}
