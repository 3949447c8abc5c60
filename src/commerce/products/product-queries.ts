import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';

/** A product, null where there is none with this id. */
export function productQuery(id: string) {
  return {
    queryKey: ['products', 'one', id],
    queryFn: fromCatalogue(async ({ signal }: QueryFunctionContext) => {
      const { getProduct } = await import('./get-product');
      return getProduct(id, signal);
    }),
    ...catalogueLifetime,
  };
}

/** The products of these hearts. */
export function wishedProductsQuery(ids: readonly string[]) {
  return {
    queryKey: ['wishlist', 'products', ids],
    queryFn: fromCatalogue(async ({ signal }: QueryFunctionContext) => {
      const { listProducts } = await import('./list-products');
      return listProducts({ ids, limit: ids.length, offset: 0, signal });
    }),
    ...catalogueLifetime,
    // Whose wishes these are is nobody's business after log out: in memory, and not for long.
    meta: {},
    gcTime: 60_000,
  };
}
