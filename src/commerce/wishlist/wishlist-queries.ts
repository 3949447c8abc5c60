import type { QueryFunctionContext } from '@tanstack/query-core';

/** The token of a customer's link; null while the wishlist is not shared. Another device may change it: always stale. */
export function wishlistShareQuery(customerId: string) {
  return {
    queryKey: ['wishlist-share', customerId],
    queryFn: async ({ signal }: QueryFunctionContext) => {
      const { getWishlistShare } = await import('./wishlist-share');
      return getWishlistShare(signal);
    },
    staleTime: 0,
  };
}

/** Long enough for a rendered page to be hydrated without a second request. */
const SHARED_STALE_MS = 15_000;

/**
 * The products on a shared wishlist; null where the link is unknown or was taken back. Never persisted, and requested again soon: the
 * owner may change the list, or take the link back.
 */
export function sharedWishlistQuery(token: string) {
  return {
    queryKey: ['shared-wishlist', token],
    queryFn: async ({ signal }: QueryFunctionContext) => {
      const { getSharedWishlist } = await import('./shared-wishlist');
      return getSharedWishlist(token, signal);
    },
    staleTime: SHARED_STALE_MS,
    gcTime: SHARED_STALE_MS,
  };
}
