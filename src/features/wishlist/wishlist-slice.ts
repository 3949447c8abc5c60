import type { UnknownAction } from '@reduxjs/toolkit';
import { viewed } from '@/features/synced';
import type { WishView } from '@aangan/offline-cart';

/** The projection of the wishlist. */
export type WishlistState =
  /** The stored state is being read. */
  | { status: 'starting' }
  /** Not signed in: edits are stored, but there is no list yet (WISH-3). */
  | { status: 'guest' }
  | {
      status: 'known';
      wishes: readonly WishView[];
      /** Whether the server’s wishlist has been loaded; `failing`: requests failed. */
      loading: 'done' | 'pending' | 'failing';
    };

const none: readonly WishView[] = [];

export function wishlist(
  state: WishlistState = { status: 'starting' },
  action: UnknownAction,
): WishlistState {
  if (!viewed.match(action)) return state;
  const { owner, wishlist: wishes, wishlistIsKnown, lanes } = action.payload;
  if (owner.kind === 'guest') return { status: 'guest' };
  const loading = wishlistIsKnown ? 'done' : lanes.wishlist.failures > 0 ? 'failing' : 'pending';
  return { status: 'known', wishes, loading };
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
