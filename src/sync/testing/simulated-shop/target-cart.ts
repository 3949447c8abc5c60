import { type Caller, guestOf } from '@aangan/ledger-rules/owners';
import { moveHead } from './end-rows';
import { placeOf } from './lanes';
import {
  findOpenCart,
  newCart,
  ShopError,
  unknownCart,
  type ShopState,
  type SimulatedCart,
} from './shop-state';

/** The owner's open cart, if there is one: a customer's latest, or the last of the device's guest. */
export function openCartOf(state: ShopState, caller: Caller): SimulatedCart | undefined {
  const { client, customerId } = caller;
  if (customerId !== undefined) return findOpenCart(state, customerId);
  const lane = placeOf({ owner: guestOf(client), client, lane: 'cart' });
  const cart = state.carts.get(state.lanes.get(lane)?.cart_id ?? '');
  const isOpen = cart !== undefined && !cart.isOrdered && cart.mergedInto === null;
  return isOpen && isTheirs(caller, cart) ? cart : undefined;
}

/** The owner's open cart, created if there is none. The owner must be locked. */
export function openOrNewCart(state: ShopState, caller: Caller): SimulatedCart {
  const open = openCartOf(state, caller);
  if (open !== undefined) return open;
  const { client, customerId } = caller;
  const cart = newCart(state, customerId ?? null);
  if (customerId === undefined) {
    const lane = { owner: guestOf(client), client, lane: 'cart' } as const;
    moveHead(state, { ...lane, n: 0, key: null, cart_id: cart.id });
  }
  return cart;
}

/**
 * The named cart, or the one that it was merged into.
 * @throws ShopError 404 for an unknown cart or another owner's, 503 during the merge
 */
export function namedCart(state: ShopState, caller: Caller, named: string): SimulatedCart {
  let id = named;
  for (;;) {
    const merge = state.merges.get(id);
    if (merge === undefined || merge.keptCartId === id) break;
    if (merge.customerId !== caller.customerId) throw unknownCart(named);
    if (!merge.isDone) throw new ShopError(503, 'cart_busy', 1);
    id = merge.keptCartId;
  }
  const cart = state.carts.get(id);
  if (cart === undefined || !isTheirs(caller, cart)) throw unknownCart(named);
  return cart;
}

/** A customer's cart is accessible to them alone, a guest's to guests. */
function isTheirs({ customerId }: Caller, cart: SimulatedCart): boolean {
  return cart.customer === (customerId ?? null);
}
