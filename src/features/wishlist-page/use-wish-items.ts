import { useQueries } from '@tanstack/react-query';
import { wishedProductsQuery } from '@/commerce/products/product-queries';
import type { WishView } from '@/sync/projection/project-wishlist';
import { type WishItem, wishItems } from './wish-items';

/** Ids in one call: more of them make an address that servers refuse. */
const idsAtOnce = 50;

interface WishItems {
  items: WishItem[];
  /** The catalogue is being asked, or did not answer; undefined when it has told. */
  asking: 'pending' | 'failed' | undefined;
  /** Why it did not answer, as the first of several calls tells. */
  error: unknown;
  retry: () => void;
}

/** The wishes with title, picture and price of their products; as they were when they got their hearts, till the shop tells. */
export function useWishItems(wishes: readonly WishView[]): WishItems {
  const ids = [...new Set(wishes.map((wish) => wish.productId))].toSorted();
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
    ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
  );
  const queries = useQueries({
    queries: parts.map(wishedProductsQuery),
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
