import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';
import { getProduct } from './get-product';
import { listProducts, type ProductListing } from './list-products';

export const productKeys = {
  list: (listing: ProductListing) => ['products', 'list', canonical(listing)],
  one: (id: string) => ['products', 'one', id],
} as const;

/** One page of products. */
export function productsQuery(listing: ProductListing) {
  return {
    queryKey: productKeys.list(listing),
    queryFn: fromCatalogue(({ signal }: QueryFunctionContext) =>
      listProducts({ ...listing, signal }),
    ),
    ...catalogueLifetime,
    // Which products somebody named, or what they searched for, is theirs alone: it leaves with the page.
    ...(listing.ids || listing.q?.trim() ? { meta: {} } : {}),
  };
}

/** A product, null where there is none with this id. */
export function productQuery(id: string) {
  return {
    queryKey: productKeys.one(id),
    queryFn: fromCatalogue(({ signal }: QueryFunctionContext) => getProduct(id, signal)),
    ...catalogueLifetime,
  };
}

/** One spelling for one question: no undefined entries, the search text as it is sent. */
function canonical({ categoryId, q, ids, limit, offset }: ProductListing) {
  return {
    ...(categoryId ? { categoryId } : {}),
    ...(q?.trim() ? { q: q.trim() } : {}),
    ...(ids ? { ids: [...ids] } : {}),
    limit,
    offset,
  };
}
