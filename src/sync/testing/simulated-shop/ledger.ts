import type * as v from 'valibot';
import { cancelledRow } from '@aangan/ledger-rules/done-rows';
import { contentOf, type CartEffect, type Outcome, outcomeOf } from '@aangan/ledger-rules/effects';
import type { NotMoved } from '@aangan/ledger-rules/merge-plan';
import {
  type Caller,
  cartLaneOf,
  guestCartOf,
  guestOf,
  ownersOf,
} from '@aangan/ledger-rules/owners';
import { openRowOf, planEffects } from '@aangan/ledger-rules/plan-effects';
import type { LaneName } from '@aangan/ledger-rules/rows';
import { freshEffects, outcomesOf } from '@aangan/ledger-rules/classify-effects';
import type { cancelBody, cartBody } from './bodies';
import { baseOf, bringTo, recalculate } from './cart-lines';
import { closeAll, completeOpenRows } from './end-rows';
import { isForgotten, classifyCall, lookUp } from './lanes';
import { assertNotBeingPaid, underOwners } from './locks';
import { assertNotLeaving, mergeCarts, completeMergesInto } from './merge-carts';
import { ShopError, type Point, type ShopState, type SimulatedCart } from './shop-state';
import { namedCart, openCartOf, openOrNewCart } from './target-cart';
import { cartResponse } from './cart-response';

export interface Synced {
  cart: SimulatedCart;
  outcomes: Outcome[];
  notMoved: readonly NotMoved[];
}

/** An effect cannot be applied now; later ones wait. */
class EffectFault extends Error {
  readonly key: string;

  constructor(key: string) {
    super('effect_failed');
    this.key = key;
  }
}

/** POST /store/sync/cart, in the order of the backend's `syncCart`. */
export function* syncCart(
  state: ShopState,
  customer: string | null,
  { client, cart_id: id, effects }: v.InferOutput<typeof cartBody>,
): Generator<Point, Synced> {
  const caller: Caller = { client, customerId: customer ?? undefined };
  const notMoved = yield* adoptGuestLane(state, caller, effects);
  const locks = underOwners(state, caller);
  try {
    const cart = id === null ? openOrNewCart(state, caller) : namedCart(state, caller, id);
    // What a crash has left open may be in an earlier cart.
    const carts = [...new Set([cart, ...openCartsOf(state, caller)])];
    locks.take(carts.map((one) => one.id));
    assertNotLeaving(state, cart);
    completeMergesInto(state, cart);
    for (const one of carts) completeOpenRows(state, one);
    const known = lookUp(state, caller, effects);
    const lane = cartLaneOf(caller, effects, known);
    const statuses = withForkedCart(cart, state, () => classifyCall(state, lane, effects, known));
    if (cart.isOrdered) throw completed(state, caller, cart, outcomesOf(statuses));
    const fresh = freshEffects(statuses);
    yield 'looked';
    if (fresh.length === 0) return { cart, outcomes: outcomesOf(statuses), notMoved };
    assertNotBeingPaid(state, cart.id);
    const applied = yield* applyEffects(state, { cart, lane }, fresh);
    return { cart, outcomes: outcomesOf(statuses, applied), notMoved };
  } catch (error) {
    if (!(error instanceof EffectFault)) throw error;
    state.notify({ kind: 'failed', key: error.key });
    throw new ShopError(500, 'effect_failed', null, { key: error.key });
  } finally {
    locks.release();
  }
}

/** A copied profile gets the cart with the applied part of its call. */
function withForkedCart<Statuses>(cart: SimulatedCart, state: ShopState, classify: () => Statuses) {
  try {
    return classify();
  } catch (error) {
    const isForked = error instanceof ShopError && error.status === 409;
    if (!isForked || !('outcomes' in error.more)) throw error;
    throw new ShopError(409, error.type, null, { ...error.more, cart: cartResponse(state, cart) });
  }
}

/** When a customer repeats what was sealed as a guest, the guest's cart becomes theirs. */
function* adoptGuestLane(
  state: ShopState,
  caller: Caller,
  effects: readonly CartEffect[],
): Generator<Point, readonly NotMoved[]> {
  const { client, customerId } = caller;
  if (customerId === undefined) return [];
  const id = guestCartOf(caller, effects, lookUp(state, caller, effects));
  if (id === undefined || state.merges.get(id)?.isDone === true) return [];
  const cart = state.carts.get(id);
  const isGuests = cart !== undefined && !cart.isOrdered && cart.customer === null;
  if (!isGuests) return [];
  return (yield* mergeCarts(state, customerId, { client, guest_cart_id: id })).notMoved;
}

/** POST /store/sync/cancel: an effect that was not applied is refused permanently, including late copies. */
export function cancel(
  state: ShopState,
  customer: string | null,
  { client, lane, ...effect }: v.InferOutput<typeof cancelBody>,
): Outcome {
  if (lane === 'wishlist' && customer === null) throw new ShopError(401, 'unauthorized');
  const caller: Caller = { client, customerId: customer ?? undefined };
  const locks = underOwners(state, caller);
  try {
    let known = lookUp(state, caller, [effect]);
    const open = known.rows.get(effect.key);
    const cart = state.carts.get(open?.cart_id ?? '');
    if (open?.state === 'open' && cart !== undefined) {
      locks.take([cart.id]);
      completeOpenRows(state, cart);
      known = lookUp(state, caller, [effect]);
    }
    const row = known.rows.get(effect.key);
    if (row !== undefined) return outcomeOf(row);
    const owner = customer ?? guestOf(client);
    const own = lane === 'cart' ? cartLaneOf(caller, [effect], known) : { owner, client, lane };
    if (isForgotten(state, own, effect, known)) return { key: effect.key, outcome: 'duplicate' };
    const refused = cancelledRow(effect.key, own);
    state.rows.set(effect.key, refused);
    state.notify({ kind: 'refused', key: effect.key, reason: refused.reason });
    return outcomeOf(refused);
  } finally {
    locks.release();
  }
}

export function completed(
  state: ShopState,
  caller: Caller,
  cart: SimulatedCart,
  outcomes: readonly Outcome[],
): ShopError {
  const next = openCartOf(state, caller);
  return new ShopError(410, 'cart_completed', null, {
    cart: next === undefined ? null : cartResponse(state, next),
    ordered: [...cart.lines].map(([variant_id, quantity]) => ({ variant_id, quantity })),
    outcomes,
  });
}

function openCartsOf(state: ShopState, caller: Caller): SimulatedCart[] {
  const owners = ownersOf(caller);
  const rows = [...state.rows.values()].filter(
    (row) => row.state === 'open' && row.client === caller.client && owners.includes(row.owner),
  );
  return rows.flatMap((row) => state.carts.get(row.cart_id ?? '') ?? []);
}

interface Place {
  cart: SimulatedCart;
  lane: LaneName;
}

/** One change for all effects; one after the other only if that fails. */
function* applyEffects(
  state: ShopState,
  place: Place,
  effects: readonly CartEffect[],
): Generator<Point, Outcome[]> {
  const isFailing = (one: CartEffect) => 'variant_id' in one && state.broken.has(one.variant_id);
  if (!effects.some(isFailing)) return yield* applyTogether(state, place, effects);
  const outcomes: Outcome[] = [];
  for (const effect of effects) {
    if (isFailing(effect) && outcomes.length === 0) throw new EffectFault(effect.key);
    if (isFailing(effect)) break;
    outcomes.push(...(yield* applyTogether(state, place, [effect])));
  }
  return outcomes;
}

function* applyTogether(
  state: ShopState,
  { cart, lane }: Place,
  effects: readonly CartEffect[],
): Generator<Point, Outcome[]> {
  const rows = planEffects(effects, baseOf(state, cart, effects)).map((planned) =>
    openRowOf(planned, { lane, cartId: cart.id, hash: contentOf(planned.effect, lane) }),
  );
  for (const row of rows) state.rows.set(row.key, row);
  yield 'opened';
  const changes = rows.filter(({ outcome }) => outcome === 'applied');
  for (const [at, { subject, target }] of changes.entries()) {
    bringTo(cart, subject, target);
    if (at + 1 < changes.length) yield 'half changed';
  }
  if (changes.length > 0) recalculate(cart);
  yield 'changed';
  closeAll(state, cart, rows);
  return rows.map(({ key, ...row }) => outcomeOf(state.rows.get(key) ?? { key, ...row }));
}
