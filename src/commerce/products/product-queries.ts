import { catalogueQuery } from '../catalogue-query';

/** The server's limit for products with prices. */
const MAX_IDS_PER_REQUEST = 24;

/** A product; null if there is none with this id. */
export function productQuery(id: string) {
  return catalogueQuery(['products', 'one', id], async (signal) => {
    const { getProduct } = await import('./get-product');
    return getProduct(id, signal);
  });
}

/**
 * Products of a list that is the shopper's own: a wishlist, or those viewed last. It is private: it is not persisted, and stays in
 * memory only briefly.
 */
export function ownProductsQuery(ids: readonly string[]) {
  const query = catalogueQuery(['own', 'products', ids] as const, async (signal) => {
    const { listProducts } = await import('./list-products');
    const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_REQUEST) }, (_, at) =>
      ids.slice(at * MAX_IDS_PER_REQUEST, (at + 1) * MAX_IDS_PER_REQUEST),
    );
    const pages = await Promise.all(
      parts.map((part) => listProducts({ ids: part, limit: part.length, offset: 0, signal })),
    );
    const products = pages.flatMap((page) => page.products);
    return { products, count: products.length };
  });
  return { ...query, meta: {}, gcTime: 60_000 };
}
