import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CartOutcome } from '@/sync/cart-outcome';
import { adoptCart, loadCart, onCartChangedElsewhere } from '@/sync/cart-writes';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';
import { cartSlice, type CartState } from './cart-slice';

/** The part of the store that the cart needs. */
interface CartRoot {
  cart: CartState;
}

export type CartThunk<Result> = ThunkAction<Result, CartRoot, unknown, UnknownAction>;

const { cartAsked, cartKnown, cartUnreachable } = cartSlice.actions;

/**
 * Asks the shop for the cart; the one this device holds becomes the signed-in customer's first, if it is not yet (CART-5).
 * Every failure counts as unreachable: the screen offers to ask again.
 */
export function refreshCart(): CartThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(cartAsked());
    try {
      await adoptForCustomer();
      dispatch(cartKnown(await loadCart()));
    } catch {
      dispatch(cartUnreachable());
    }
  };
}

async function adoptForCustomer(): Promise<void> {
  const signedIn = await session.restore();
  if (!signedIn) return;
  const adoption = await adoptCart(signedIn.customer.id);
  if (adoption.kind === 'done' && adoption.notMoved.length > 0) {
    void announce('info', 'Some pieces did not fit: your cart holds as many as there are.');
  }
}

/** At start: reads the cart this device holds, and again whenever another tab changes it or somebody signs in or out. */
export function restoreCart(): CartThunk<Promise<void>> {
  return (dispatch) => {
    onCartChangedElsewhere(() => void dispatch(refreshCart()));
    session.listen(() => void dispatch(refreshCart()));
    return dispatch(refreshCart());
  };
}

/** Carries out an edit and takes the cart it leads to. After no clear answer the cart is asked for: it may have changed. */
export function editCart(edit: () => Promise<CartOutcome>): CartThunk<Promise<CartOutcome>> {
  return async (dispatch) => {
    const outcome = await edit();
    if (outcome.kind === 'failed') void dispatch(refreshCart());
    else if (outcome.cart) dispatch(cartKnown(outcome.cart));
    return outcome;
  };
}
