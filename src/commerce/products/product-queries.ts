import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { catalogueLifetime } from '../catalogue-lifetime';
import { getProduct } from './get-product';
import { listProducts, type ProductListing } from './list-products';

export const productKeys = {
  all: ['products'],
  list: (listing: ProductListing) => ['products', 'list', canonical(listing)],
  pages: (listing: Omit<ProductListing, 'offset'>) => ['products', 'pages', canonical(listing)],
  one: (id: string) => ['products', 'one', id],
} as const;

/** One page of products. */
export function productsQuery(listing: ProductListing) {
  return queryOptions({
    queryKey: productKeys.list(listing),
    queryFn: ({ signal }) => listProducts({ ...listing, signal }),
    ...catalogueLifetime,
  });
}

/** Pages of `limit` products, one after the other. */
export function productPagesQuery(listing: Omit<ProductListing, 'offset'>) {
  return infiniteQueryOptions({
    queryKey: productKeys.pages(listing),
    queryFn: ({ pageParam, signal }) => listProducts({ ...listing, offset: pageParam, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => {
      const next = offset + listing.limit;
      return last.products.length > 0 && next < last.count ? next : undefined;
    },
    ...catalogueLifetime,
  });
}

/** A product, null where there is none with this id. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: productKeys.one(id),
    queryFn: ({ signal }) => getProduct(id, signal),
    ...catalogueLifetime,
  });
}

/** One spelling for one question: no undefined entries, the search text as it is sent. */
function canonical(listing: Omit<ProductListing, 'offset'> & { offset?: number }) {
  const { categoryId, q, ids, limit, offset } = listing;
  return {
    ...(categoryId ? { categoryId } : {}),
    ...(q?.trim() ? { q: q.trim() } : {}),
    ...(ids ? { ids: [...ids] } : {}),
    limit,
    ...(offset === undefined ? {} : { offset }),
  };
}
