import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue-call';
import { request } from '../http/request';
import { currentSettings } from '../settings';
import { productCardSchema } from './card-answer';
import type { ProductCard } from './product';
import { productCardFields } from './product-fields';

export interface ProductListing {
  /** Only products that lie in this category themselves, not in one below it. */
  categoryId?: string | undefined;
  /** Plain server search over titles and descriptions. */
  q?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Products a page; the server takes 1 or more. */
  limit: number;
  offset: number;
}

export interface ProductPage {
  products: ProductCard[];
  /** All products that match, over all pages. */
  count: number;
}

const answerSchema = v.object({ products: v.array(productCardSchema), count: v.number() });

/** The call for one page of products; each listing has one address. */
function productsCall({ categoryId, q, ids, limit, offset }: ProductListing): CatalogueCall {
  const query = {
    region_id: currentSettings().regionId,
    fields: productCardFields,
    category_id: categoryId,
    q: q?.trim() || undefined,
    id: ids,
    limit,
    offset,
  };
  return { path: '/store/products', query };
}

/** One page of products with prices of the shop's region. @throws StoreError */
export async function listProducts(
  listing: ProductListing & { signal?: AbortSignal | undefined },
): Promise<ProductPage> {
  if (listing.ids?.length === 0) return { products: [], count: 0 };
  const { signal } = listing;
  const { path, query } = productsCall(listing);
  // A list of named products is a list of hearts: nothing keeps it.
  const cache = listing.ids ? 'no-store' : 'default';
  const options = { query, signal, cache, token: null } as const;
  const { products, count } = await request(path, answerSchema, options);
  return { products, count };
}
