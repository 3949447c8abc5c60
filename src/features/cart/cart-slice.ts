import type { UnknownAction } from '@reduxjs/toolkit';
import { viewed } from '@/features/synced';
import type { CartView } from '@aangan/offline-cart';

/** The projection of the cart. */
export type CartState =
  /** The stored state is being read. */
  | { status: 'starting' }
  | {
      status: 'known';
      cart: CartView;
      /** Whether the server's cart has been loaded; `failing`: requests failed. */
      loading: 'done' | 'pending' | 'failing';
    };

export function cart(state: CartState = { status: 'starting' }, action: UnknownAction): CartState {
  if (!viewed.match(action)) return state;
  const { cart: view, cartIsKnown, lanes } = action.payload;
  const loading = cartIsKnown ? 'done' : lanes.cart.failures > 0 ? 'failing' : 'pending';
  return { status: 'known', cart: view, loading };
}

interface WithCart {
  cart: CartState;
}

export function selectCartState({ cart: state }: WithCart): CartState {
  return state;
}

export function selectCartCount({ cart: state }: WithCart): number {
  return state.status === 'known' ? state.cart.itemCount : 0;
}
