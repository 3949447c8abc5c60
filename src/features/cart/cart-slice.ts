import type { UnknownAction } from '@reduxjs/toolkit';
import { viewed } from '@/features/synced';
import type { CartView } from '@/sync/projection/project-cart';

/** The shopper's cart as the log projects it, and nothing else. */
export type CartState =
  /** What the device keeps is being read. */
  | { status: 'starting' }
  | {
      status: 'known';
      cart: CartView;
      /** Whether the shop has told what is in it; `failing`: it was asked in vain. */
      told: 'yes' | 'not-yet' | 'failing';
    };

export function cart(state: CartState = { status: 'starting' }, action: UnknownAction): CartState {
  if (!viewed.match(action)) return state;
  const { cart: view, cartIsKnown, lanes } = action.payload;
  const told = cartIsKnown ? 'yes' : lanes.cart.failures > 0 ? 'failing' : 'not-yet';
  return { status: 'known', cart: view, told };
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
