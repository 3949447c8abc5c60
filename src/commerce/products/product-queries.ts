import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';

/** Products that one call names: the shop gives no more with their prices at once. */
const idsAtOnce = 24;

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
      const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
        ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
      );
      const pages = await Promise.all(
        parts.map((part) => listProducts({ ids: part, limit: part.length, offset: 0, signal })),
      );
      const products = pages.flatMap((page) => page.products);
      return { products, count: products.length };
    }),
    ...catalogueLifetime,
    // Whose wishes these are is nobody's business after log out: in memory, and not for long.
    meta: {},
    gcTime: 60_000,
  };
}
