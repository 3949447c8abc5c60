import type * as v from 'valibot';
import { cancelledRow } from '../../../../backend/src/ledger-rules/closed-rows';
import {
  contentOf,
  type CartEffect,
  type Outcome,
  outcomeOf,
} from '../../../../backend/src/ledger-rules/effects';
import type { NotMoved } from '../../../../backend/src/ledger-rules/merge-plan';
import {
  type Asker,
  cartLaneOf,
  guestCartOf,
  guestOf,
  ownersOf,
} from '../../../../backend/src/ledger-rules/owners';
import { openRowOf, planEffects } from '../../../../backend/src/ledger-rules/plan-effects';
import type { LaneName } from '../../../../backend/src/ledger-rules/rows';
import { freshOf, outcomesOf } from '../../../../backend/src/ledger-rules/sequence';
import type { cancelBody, cartBody } from './bodies';
import { baseOf, bringTo } from './cart-lines';
import { closeAll, settleOpenRows } from './end-rows';
import { isForgotten, judgeCall, lookUp } from './lanes';
import { assertNotBeingPaid, underOwners } from './locks';
import { assertNotLeaving, mergeCarts, settleMergesInto } from './merge-carts';
import { ShopError, type Point, type ShopState, type SimulatedCart } from './shop-state';
import { namedCart, openCartOf, openOrNewCart } from './target-cart';
import { toldCart } from './told-cart';

export interface Synced {
  cart: SimulatedCart;
  outcomes: Outcome[];
  notMoved: readonly NotMoved[];
}

/** One effect cannot be done now; what stands behind it waits. */
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
  const asker: Asker = { client, customerId: customer ?? undefined };
  const notMoved = yield* adoptGuestLane(state, asker, effects);
  const locks = underOwners(state, asker);
  try {
    const cart = id === null ? openOrNewCart(state, asker) : namedCart(state, asker, id);
    // What a crash has left open may lie in the cart before this one.
    const carts = [...new Set([cart, ...openCartsOf(state, asker)])];
    locks.take(carts.map((one) => one.id));
    assertNotLeaving(state, cart);
    settleMergesInto(state, cart);
    for (const one of carts) settleOpenRows(state, one);
    const known = lookUp(state, asker, effects);
    const lane = cartLaneOf(asker, effects, known);
    const verdicts = judgeCall(state, lane, effects, known);
    if (cart.isOrdered) throw completed(state, asker, cart, outcomesOf(verdicts));
    const fresh = freshOf(verdicts);
    yield 'looked';
    if (fresh.length === 0) return { cart, outcomes: outcomesOf(verdicts), notMoved };
    assertNotBeingPaid(state, cart.id);
    const applied = yield* applyEffects(state, { cart, lane }, fresh);
    return { cart, outcomes: outcomesOf(verdicts, applied), notMoved };
  } catch (error) {
    if (!(error instanceof EffectFault)) throw error;
    state.tell({ kind: 'failed', key: error.key });
    throw new ShopError(500, 'effect_failed', null, { key: error.key });
  } finally {
    locks.release();
  }
}

/** When a customer repeats what was sealed as a guest, the cart which that went to comes with it. */
function* adoptGuestLane(
  state: ShopState,
  asker: Asker,
  effects: readonly CartEffect[],
): Generator<Point, readonly NotMoved[]> {
  const { client, customerId } = asker;
  if (customerId === undefined) return [];
  const id = guestCartOf(asker, effects, lookUp(state, asker, effects));
  if (id === undefined || state.merges.get(id)?.isDone === true) return [];
  const cart = state.carts.get(id);
  const isGuests = cart !== undefined && !cart.isOrdered && cart.customer === null;
  if (!isGuests) return [];
  return (yield* mergeCarts(state, customerId, { client, guest_cart_id: id })).notMoved;
}

/** POST /store/sync/cancel: an effect that was not done is refused for good, also when a late copy of it comes. */
export function cancel(
  state: ShopState,
  customer: string | null,
  { client, lane, ...effect }: v.InferOutput<typeof cancelBody>,
): Outcome {
  if (lane === 'wishlist' && customer === null) throw new ShopError(401, 'unauthorized');
  const asker: Asker = { client, customerId: customer ?? undefined };
  const locks = underOwners(state, asker);
  try {
    let known = lookUp(state, asker, [effect]);
    const open = known.rows.get(effect.key);
    const cart = state.carts.get(open?.cart_id ?? '');
    if (open?.state === 'open' && cart !== undefined) {
      locks.take([cart.id]);
      settleOpenRows(state, cart);
      known = lookUp(state, asker, [effect]);
    }
    const row = known.rows.get(effect.key);
    if (row !== undefined) return outcomeOf(row);
    const owner = customer ?? guestOf(client);
    const own = lane === 'cart' ? cartLaneOf(asker, [effect], known) : { owner, client, lane };
    if (isForgotten(state, own, effect, known)) return { key: effect.key, outcome: 'duplicate' };
    const refused = cancelledRow(effect.key, own);
    state.rows.set(effect.key, refused);
    state.tell({ kind: 'refused', key: effect.key, reason: refused.reason });
    return outcomeOf(refused);
  } finally {
    locks.release();
  }
}

function completed(
  state: ShopState,
  asker: Asker,
  cart: SimulatedCart,
  outcomes: readonly Outcome[],
): ShopError {
  const next = openCartOf(state, asker);
  return new ShopError(410, 'cart_completed', null, {
    cart: next === undefined ? null : toldCart(state, next),
    ordered: [...cart.lines].map(([variant_id, quantity]) => ({ variant_id, quantity })),
    outcomes,
  });
}

function openCartsOf(state: ShopState, asker: Asker): SimulatedCart[] {
  const owners = ownersOf(asker);
  const rows = [...state.rows.values()].filter(
    (row) => row.state === 'open' && row.client === asker.client && owners.includes(row.owner),
  );
  return rows.flatMap((row) => state.carts.get(row.cart_id ?? '') ?? []);
}

interface Place {
  cart: SimulatedCart;
  lane: LaneName;
}

/** One change for all of them, and one after the other only when that fails. */
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
  yield 'changed';
  closeAll(state, cart, rows);
  return rows.map(({ key, ...row }) => outcomeOf(state.rows.get(key) ?? { key, ...row }));
}
