import * as v from 'valibot';
import { rejected, type Outcome } from '../../transports/outcome';
import { bringTo, planAll, subjectOf } from './change-line';
import { endAll, isUnfit, settleOpenRows } from './end-rows';
import { lockCarts } from './locks';
import { assertNotLeaving, followMerges, settleMergesInto } from './merge-carts';
import { isForgotten, judgeCall, type LaneName, type Verdict } from './sequence';
import {
  findOpenCart,
  isTheirs,
  newCart,
  ShopError,
  unknownCart,
  type LedgerRow,
  type Point,
  type ShopState,
  type SimulatedCart,
} from './shop-state';

const cartBody = v.object({
  client: v.string(),
  cart_id: v.nullable(v.string()),
  effects: v.array(
    v.object({
      key: v.string(),
      n: v.number(),
      previous: v.nullable(v.string()),
      op: v.picklist(['add', 'adjust', 'set', 'remove', 'code', 'uncode']),
      variant_id: v.optional(v.string(), ''),
      code: v.optional(v.string(), ''),
      quantity: v.optional(v.number(), 0),
    }),
  ),
});

const cancelBody = v.object({
  client: v.string(),
  lane: v.string(),
  key: v.string(),
  n: v.number(),
});

type CartAsked = v.InferOutput<typeof cartBody>['effects'][number];

export interface Told {
  key: string;
  outcome: Outcome;
}

export interface Synced {
  cart: SimulatedCart;
  told: Told[];
}

/** One effect cannot be done now; what stands behind it waits. */
class EffectFault extends Error {
  readonly key: string;

  constructor(key: string) {
    super('effect_failed');
    this.key = key;
  }
}

/** POST /store/sync/cart, with the server's rules of the ledger. */
export function* syncCart(
  state: ShopState,
  customer: string | null,
  body: unknown,
): Generator<Point, Synced> {
  const { client, cart_id: id, effects } = v.parse(cartBody, body);
  const cart =
    id === null
      ? (findOpenCart(state, customer, client) ?? newCart(state, customer, client))
      : namedCart(state, id, customer);
  if ((state.leases.get(cart.id) ?? 0) > Date.now()) throw new ShopError(503, 'cart_busy', 2);
  // What a crash has left open may lie in the cart before this one.
  const carts = [...new Set([cart, ...openCartsOf(state, customer, client)])];
  const release = lockCarts(
    state,
    carts.map((one) => one.id),
  );
  try {
    assertNotLeaving(state, cart);
    settleMergesInto(state, cart);
    for (const one of carts) settleOpenRows(state, one);
    const lane: LaneName = { owner: customer ?? `guest:${client}`, client, lane: 'cart' };
    const verdicts = judgeCall(state, lane, effects, (effect) => hashOf(lane, effect));
    if (cart.isOrdered) throw new ShopError(410, 'cart_completed');
    const fresh = verdicts.flatMap(({ kind, effect }) => (kind === 'fresh' ? effect : []));
    yield 'looked';
    const applied = fresh.length === 0 ? [] : yield* applyEffects(state, { cart, lane }, fresh);
    return { cart, told: toldOf(verdicts, applied) };
  } catch (error) {
    if (error instanceof EffectFault) {
      throw new ShopError(500, 'effect_failed', null, { key: error.key });
    }
    throw error;
  } finally {
    release();
  }
}

/** POST /store/sync/cancel: an effect that was not done is refused for good, also when a late copy of it comes. */
export function cancel(state: ShopState, customer: string | null, body: unknown): Outcome {
  const { client, key, lane, n } = v.parse(cancelBody, body);
  if (lane === 'wishlist' && customer === null) throw new ShopError(401, 'unauthorized');
  const owner = customer ?? `guest:${client}`;
  const known = state.rows.get(key);
  if (known !== undefined && known.owner !== owner && known.owner !== `guest:${client}`) {
    throw new ShopError(422, 'key_reused');
  }
  const cart = state.carts.get(known?.cart ?? '');
  if (known?.state === 'open' && cart !== undefined) {
    const release = lockCarts(state, [cart.id]);
    settleOpenRows(state, cart);
    release();
  }
  const row = state.rows.get(key);
  if (row !== undefined) return row.outcome;
  if (isForgotten(state, { owner, client, lane }, n)) return { kind: 'duplicate' };
  const outcome = rejected('other', null, 'cancelled');
  const unseen = { n: null, hash: '', cart: null, subject: '', base: 0, target: 0 };
  state.rows.set(key, { key, owner, client, lane, ...unseen, state: 'done', outcome });
  state.tell({ kind: 'refused', key, outcome });
  return outcome;
}

function openCartsOf(state: ShopState, customer: string | null, client: string): SimulatedCart[] {
  const rows = [...state.rows.values()].filter(
    ({ state: is, ...row }) =>
      is === 'open' &&
      row.client === client &&
      (row.owner === customer || row.owner === `guest:${client}`),
  );
  return rows.flatMap((row) => state.carts.get(row.cart ?? '') ?? []);
}

/** The cart that somebody named, and where it went when it was merged. */
function namedCart(state: ShopState, named: string, customer: string | null): SimulatedCart {
  const id = followMerges(state, named, customer);
  const cart = state.carts.get(id);
  if (cart === undefined || !isTheirs(cart, customer)) throw unknownCart(named);
  return cart;
}

interface Place {
  cart: SimulatedCart;
  lane: LaneName;
}

/** One change for all of them, and one after the other only when that fails. */
function* applyEffects(
  state: ShopState,
  place: Place,
  effects: readonly CartAsked[],
): Generator<Point, Told[]> {
  const isFailing = ({ variant_id: variant }: CartAsked) => state.broken.has(variant);
  if (!effects.some(isFailing)) return yield* applyTogether(state, place, effects);
  const told: Told[] = [];
  for (const effect of effects) {
    if (isFailing(effect) && told.length === 0) throw new EffectFault(effect.key);
    if (isFailing(effect)) break;
    told.push(...(yield* applyTogether(state, place, [effect])));
  }
  return told;
}

function* applyTogether(
  state: ShopState,
  { cart, lane }: Place,
  effects: readonly CartAsked[],
): Generator<Point, Told[]> {
  const asked = effects.map((one) => ({ ...one, variant: one.variant_id }));
  const planned = planAll(state, cart, asked);
  const rows = effects.flatMap((effect, at): LedgerRow[] => {
    const plan = planned[at];
    if (plan === undefined) return [];
    const { key, n } = effect;
    const hash = hashOf(lane, effect);
    return [{ key, n, hash, ...lane, cart: cart.id, ...plan, state: 'open' }];
  });
  for (const row of rows) state.rows.set(row.key, row);
  yield 'opened';
  const changes = rows.filter(({ outcome }) => outcome.kind === 'applied');
  for (const [at, { subject, target }] of changes.entries()) {
    if (!isUnfit(subject, target)) bringTo(cart, subject, target);
    if (at + 1 < changes.length) yield 'half changed';
  }
  yield 'changed';
  endAll(state, rows);
  return rows.map(({ key, outcome }) => ({ key, outcome }));
}

/** In the order of the call; effects that nothing became of are left out. */
function toldOf(verdicts: readonly Verdict<CartAsked>[], applied: readonly Told[]): Told[] {
  return verdicts.flatMap((verdict): Told[] => {
    const { key } = verdict.effect;
    if (verdict.kind === 'known') return [{ key, outcome: verdict.row.outcome }];
    if (verdict.kind === 'duplicate') return [{ key, outcome: { kind: 'duplicate' } }];
    return applied.filter((one) => one.key === key);
  });
}

function hashOf({ owner, lane }: LaneName, effect: CartAsked): string {
  const { op, variant_id: variant, code, quantity } = effect;
  return [owner, lane, op, subjectOf({ op, variant, code, quantity }), quantity].join(' ');
}
