import type { UnknownAction } from '@reduxjs/toolkit';
import { viewed } from '@/features/synced';
import type { WishView } from '@/sync/projection/project-wishlist';

/** The shopper's wishlist as the log projects it, and nothing else. */
export type WishlistState =
  /** What the device keeps is being read. */
  | { status: 'starting' }
  /** Nobody is signed in: hearts wait on the device, and are no list yet (WISH-3). */
  | { status: 'guest' }
  | {
      status: 'known';
      wishes: readonly WishView[];
      /** Whether the shop has told what is on it; `failing`: it was asked in vain. */
      told: 'yes' | 'not-yet' | 'failing';
    };

const none: readonly WishView[] = [];

export function wishlist(
  state: WishlistState = { status: 'starting' },
  action: UnknownAction,
): WishlistState {
  if (!viewed.match(action)) return state;
  const { owner, wishlist: wishes, wishlistIsKnown, lanes } = action.payload;
  if (owner.kind === 'guest') return { status: 'guest' };
  const told = wishlistIsKnown ? 'yes' : lanes.wishlist.failures > 0 ? 'failing' : 'not-yet';
  return { status: 'known', wishes, told };
}

export interface WithWishlist {
  wishlist: WishlistState;
}

export function selectWishlist({ wishlist: state }: WithWishlist): WishlistState {
  return state;
}

export function selectWishes({ wishlist: state }: WithWishlist): readonly WishView[] {
  return state.status === 'known' ? state.wishes : none;
}

export function selectWishCount(state: WithWishlist): number {
  return selectWishes(state).length;
}

export function selectIsWished(state: WithWishlist, productId: string): boolean {
  return selectWishes(state).some((wish) => wish.productId === productId);
}
