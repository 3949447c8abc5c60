import * as v from 'valibot';
import { bringTo, plan } from './change-line';
import { settleOpenRows } from './ledger';
import { ShopError, type ShopState, type SimulatedCart } from './shop-state';

const body = v.object({ client: v.string(), guest_cart_id: v.string() });

/** POST /store/sync/merge: once, whatever is retried. */
export function mergeCarts(state: ShopState, customer: string, asked: unknown) {
  const { guest_cart_id: id } = v.parse(body, asked);
  settleOpenRows(state);
  const guest = state.carts.get(id);
  if (guest === undefined || guest.isOrdered) throw new ShopError(404, 'not_found');
  const notMoved: { variant_id: string; quantity: number; available: number }[] = [];
  if (guest.mergedInto !== null) return { cart: follow(state, guest), notMoved };
  if (guest.customer !== null) {
    if (guest.customer !== customer) throw new ShopError(404, 'not_found');
    return { cart: guest, notMoved };
  }
  const own = [...state.carts.values()].findLast(
    (cart) => cart.customer === customer && !cart.isOrdered && cart.mergedInto === null,
  );
  if (own === undefined) {
    guest.customer = customer;
    return { cart: guest, notMoved };
  }
  for (const [variant, quantity] of guest.lines) {
    const planned = plan(state, own, { op: 'add', variant, code: '', quantity });
    if (planned.kind === 'target') bringTo(own, variant, planned.target);
    else notMoved.push({ variant_id: variant, quantity, available: 0 });
  }
  guest.mergedInto = own.id;
  return { cart: own, notMoved };
}

function follow(state: ShopState, cart: SimulatedCart): SimulatedCart {
  const next = cart.mergedInto === null ? undefined : state.carts.get(cart.mergedInto);
  return next === undefined ? cart : follow(state, next);
}
