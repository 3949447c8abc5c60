import * as v from 'valibot';
import { type CurrentOrder, orderRefusals } from '@aangan/checkout-rules/order-request';
import { contentOf, type OrderEffect, type Outcome, outcomeOf } from '@aangan/ledger-rules/effects';
import { endOrderRow, openOrderRow } from '@aangan/ledger-rules/orders';
import { type Caller, cartLaneOf, headOf } from '@aangan/ledger-rules/owners';
import type { EffectRow } from '@aangan/ledger-rules/rows';
import { orderBody } from './bodies';
import { cartResponse } from './cart-response';
import { completed } from './ledger';
import { close, completeOpenRows } from './end-rows';
import { classifyCall, lookUp } from './lanes';
import { assertNotBeingPaid, underOwners } from './locks';
import { assertNotLeaving, completeMergesInto } from './merge-carts';
import { ShopError, type Point, type ShopState, type SimulatedCart } from './shop-state';
import { stockOf } from './cart-lines';
import { namedCart } from './target-cart';

type Details = Record<string, unknown>;

export interface OrderSynced {
  outcomes: (Outcome & { details?: Details })[];
  cart: unknown;
}

/** POST /store/sync/order, in the order of the backend's `syncOrder`. */
export function* syncOrder(
  state: ShopState,
  customer: string | null,
  body: unknown,
): Generator<Point, OrderSynced> {
  const { client, cart_id: id, request, ...sealed } = v.parse(orderBody, body);
  const effect: OrderEffect = { ...sealed, op: 'order', request };
  const caller: Caller = { client, customerId: customer ?? undefined };
  const locks = underOwners(state, caller);
  try {
    const cart = id === null ? cartOfLane(state, caller, effect) : namedCart(state, caller, id);
    if (cart === undefined) return recorded(state, caller, effect);
    locks.take([cart.id]);
    assertNotLeaving(state, cart);
    completeOpenRows(state, cart);
    completeMergesInto(state, cart);
    const known = lookUp(state, caller, [effect]);
    const lane = cartLaneOf(caller, [effect], known);
    const [status] = classifyCall(state, lane, [effect], known);
    yield 'looked';
    if (status?.kind === 'known') {
      return responseOf(state, status.row, cart, request);
    }
    if (status?.kind === 'duplicate') {
      return { outcomes: [{ key: effect.key, outcome: 'duplicate' }], cart: null };
    }
    if (cart.isOrdered) throw completed(state, caller, cart, []);
    assertNotBeingPaid(state, cart.id);
    const row = openOrderRow(effect, { lane, cartId: cart.id, hash: contentOf(effect, lane) });
    state.rows.set(row.key, row);
    yield 'opened';
    const isPlaced =
      orderRefusals({ ...request.shown, advance: 0 }, currentOrder(state, cart)).length === 0;
    if (isPlaced) {
      cart.isOrdered = true;
      const total = currentOrder(state, cart).total;
      state.notify({ kind: 'ordered', key: row.key, cart: cart.id, total });
      yield 'changed';
    }
    close(state, cart, endOrderRow(row, isPlaced));
    return responseOf(state, state.rows.get(row.key) ?? row, cart, request);
  } finally {
    locks.release();
  }
}

function cartOfLane(
  state: ShopState,
  caller: Caller,
  effect: OrderEffect,
): SimulatedCart | undefined {
  const known = lookUp(state, caller, [effect]);
  const head = headOf(known.lanes, cartLaneOf(caller, [effect], known));
  const id = known.rows.get(effect.key)?.cart_id ?? head?.cart_id;
  if (id == null) return undefined;
  try {
    return namedCart(state, caller, id);
  } catch (error) {
    if (error instanceof ShopError && error.status === 404) return undefined;
    throw error;
  }
}

/** What became of a request without a cart. */
function recorded(state: ShopState, caller: Caller, effect: OrderEffect): OrderSynced {
  const known = lookUp(state, caller, [effect]);
  const lane = cartLaneOf(caller, [effect], known);
  const [status] = classifyCall(state, lane, [effect], known);
  if (status?.kind === 'known') return { outcomes: [outcomeOf(status.row)], cart: null };
  throw new ShopError(500, 'effect_failed', null, { key: effect.key });
}

function responseOf(
  state: ShopState,
  row: EffectRow,
  cart: SimulatedCart,
  request: v.InferOutput<typeof orderBody>['request'],
): OrderSynced {
  const outcome = outcomeOf(row);
  if (row.outcome === 'applied') {
    return { outcomes: [{ ...outcome, details: { id: `order of ${cart.id}` } }], cart: null };
  }
  if (cart.isOrdered) return { outcomes: [outcome], cart: null };
  const current = currentOrder(state, cart);
  const details = { reasons: orderRefusals({ ...request.shown, advance: 0 }, current), current };
  return { outcomes: [{ ...outcome, details }], cart: cartResponse(state, cart) };
}

/** What the shop offers for a cart; amounts in paise. */
function currentOrder(state: ShopState, cart: SimulatedCart): CurrentOrder {
  const { items, total } = cartResponse(state, cart);
  const stock = stockOf(state, cart.lines.keys());
  return {
    lines: items.map(({ variant_id: variantId, quantity, unit_price }) => ({
      variantId,
      quantity,
      unitPrice: unit_price * 100,
      available: stock.get(variantId) ?? null,
    })),
    cod: { offered: true, fee: 0, advance: 0 },
    total: total * 100,
    promisedTo: '2026-12-05',
    hasAddress: true,
    isPhoneConfirmed: true,
  };
}
