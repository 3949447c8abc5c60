import { type Asker, guestOf } from '../../../../backend/src/ledger-rules/owners';
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
export function openCartOf(state: ShopState, asker: Asker): SimulatedCart | undefined {
  const { client, customerId } = asker;
  if (customerId !== undefined) return findOpenCart(state, customerId);
  const lane = placeOf({ owner: guestOf(client), client, lane: 'cart' });
  const cart = state.carts.get(state.lanes.get(lane)?.cart_id ?? '');
  const isOpen = cart !== undefined && !cart.isOrdered && cart.mergedInto === null;
  return isOpen && isTheirs(asker, cart) ? cart : undefined;
}

/** The owner's open cart, made when there is none. The owner must be locked. */
export function openOrNewCart(state: ShopState, asker: Asker): SimulatedCart {
  const open = openCartOf(state, asker);
  if (open !== undefined) return open;
  const { client, customerId } = asker;
  const cart = newCart(state, customerId ?? null);
  if (customerId === undefined) {
    const lane = { owner: guestOf(client), client, lane: 'cart' } as const;
    moveHead(state, { ...lane, n: 0, key: null, cart_id: cart.id });
  }
  return cart;
}

/**
 * The cart that somebody named, and where it went when it was merged.
 * @throws ShopError 404 for an unknown cart and for everybody else's, 503 in the middle of the merge
 */
export function namedCart(state: ShopState, asker: Asker, named: string): SimulatedCart {
  let id = named;
  for (;;) {
    const merge = state.merges.get(id);
    if (merge === undefined || merge.keptCartId === id) break;
    if (merge.customerId !== asker.customerId) throw unknownCart(named);
    if (!merge.isDone) throw new ShopError(503, 'cart_busy', 1);
    id = merge.keptCartId;
  }
  const cart = state.carts.get(id);
  if (cart === undefined || !isTheirs(asker, cart)) throw unknownCart(named);
  return cart;
}

/** A customer's cart is theirs alone, a guest's is open to guests. */
function isTheirs({ customerId }: Asker, cart: SimulatedCart): boolean {
  return cart.customer === (customerId ?? null);
}
