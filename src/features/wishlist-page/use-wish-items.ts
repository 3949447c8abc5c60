import { useQueries } from '@tanstack/react-query';
import { ownProductsQuery } from '@/commerce/products/product-queries';
import type { WishView } from '@aangan/offline-cart';
import { type WishItem, wishItems } from './wish-items';

/** Maximum ids per request: servers reject longer URLs. */
const idsAtOnce = 50;

interface WishItems {
  items: WishItem[];
  /** Whether catalogue data is missing: it is loading, or the request failed. */
  asking: 'pending' | 'failed' | undefined;
  /** The first error of the requests. */
  error: unknown;
  retry: () => void;
}

/** The wishlist with title, picture and price of the products; until they load, as they were when they were added. */
export function useWishItems(wishes: readonly WishView[]): WishItems {
  const ids = [...new Set(wishes.map((wish) => wish.productId))].toSorted();
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
    ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
  );
  const queries = useQueries({
    queries: parts.map(ownProductsQuery),
  });
  const known = queries.every(({ data }) => data !== undefined);
  const products = queries.flatMap(({ data }) => data?.products ?? []);
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return {
    items: wishItems(wishes, known ? products : undefined),
    asking: known ? undefined : failed ? 'failed' : 'pending',
    error: failed?.error,
    retry: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
