import * as v from 'valibot';
import type { Outcome } from '../../transports/outcome';
import { bringTo, plan, type AskedEffect } from './change-line';
import {
  cartOf,
  openCart,
  ServerDied,
  ShopError,
  type LedgerRow,
  type ShopState,
  type SimulatedCart,
} from './shop-state';

const numbered = { key: v.string(), n: v.number(), previous: v.nullable(v.string()) };

const cartBody = v.object({
  client: v.string(),
  cart_id: v.nullable(v.string()),
  effects: v.array(
    v.object({
      ...numbered,
      op: v.picklist(['add', 'adjust', 'set', 'remove', 'code', 'uncode']),
      variant_id: v.optional(v.string(), ''),
      code: v.optional(v.string(), ''),
      quantity: v.optional(v.number(), 0),
    }),
  ),
});

const wishBody = v.object({
  client: v.string(),
  effects: v.array(
    v.object({
      ...numbered,
      op: v.picklist(['wish', 'unwish']),
      product_id: v.string(),
      variant_id: v.optional(v.string()),
    }),
  ),
});

const cancelBody = v.object({ client: v.string(), lane: v.string(), key: v.string() });

interface Told {
  key: string;
  outcome: Outcome;
}

/** POST /store/sync/cart, with the server rules of the sync protocol. */
export function syncCart(
  state: ShopState,
  customer: string | null,
  body: unknown,
): { cart: SimulatedCart; told: Told[] } {
  const { client, cart_id: id, effects } = v.parse(cartBody, body);
  const named = id === null ? openCart(state, customer, client) : cartOf(state, id, customer);
  if ((state.leases.get(named.id) ?? 0) > Date.now()) throw new ShopError(503, 'cart_paying', 2);
  settleOpenRows(state);
  if (named.isOrdered) throw new ShopError(410, 'cart_completed');
  const told: Told[] = [];
  for (const one of effects) {
    const { op, variant_id: variant, code, quantity } = one;
    const act = () => change(state, named, { op, variant, code, quantity }, rowOf(state, one.key));
    const hash = `${op} ${variant}${code} ${quantity}`;
    try {
      told.push(once(state, { ...one, client, owner: customer, lane: 'cart', hash }, act));
    } catch (error) {
      // What cannot be done now is left out, and what stands behind it.
      const isFault = error instanceof ShopError && error.status === 500;
      if (!isFault || told.length === 0) throw error;
      break;
    }
  }
  return { cart: named, told };
}

/** POST /store/sync/wishlist; customers only. */
export function syncWishlist(state: ShopState, customer: string, body: unknown): Told[] {
  const { client, effects } = v.parse(wishBody, body);
  return effects.map((one) => {
    const { op, product_id: product, variant_id: variant } = one;
    const act = (): Outcome => {
      if (state.broken.has(product)) throw new ShopError(500, 'unknown_error');
      const wishes = wishlistOf(state, customer);
      if (op === 'unwish') wishes.delete(product);
      else if (!wishes.has(product)) wishes.set(product, variant ?? null);
      return { kind: 'applied' };
    };
    return once(
      state,
      { ...one, client, owner: customer, lane: 'wishlist', hash: `${op} ${product}` },
      act,
    );
  });
}

export function wishlistOf(state: ShopState, customer: string): Map<string, string | null> {
  const wishes = state.wishlists.get(customer) ?? new Map<string, string | null>();
  state.wishlists.set(customer, wishes);
  return wishes;
}

/** POST /store/sync/cancel: a refusal is stored unless the effect is done. */
export function cancel(state: ShopState, body: unknown): string {
  const { client, key } = v.parse(cancelBody, body);
  settleOpenRows(state);
  const row = state.rows.get(key);
  if (row?.outcome) return row.outcome.kind;
  const outcome: Outcome = {
    kind: 'rejected',
    reason: 'other',
    available: null,
    message: 'cancelled',
  };
  state.rows.set(key, { client, hash: '', outcome, open: null });
  return 'rejected';
}

interface Numbered {
  client: string;
  /** null: a guest, who is known by the client alone. */
  owner: string | null;
  lane: string;
  key: string;
  n: number;
  previous: string | null;
  hash: string;
}

/** An effect takes effect once: its outcome is kept under its key, refusals too. */
function once(state: ShopState, effect: Numbered, act: () => Outcome): Told {
  const { client, owner, lane, key, n, previous } = effect;
  const hash = `${owner ?? 'guest'} ${effect.hash}`;
  const place = `${owner ?? 'guest'}/${client}/${lane}`;
  const last = state.lanes.get(place) ?? { n: 0, key: null };
  const isNext = n === last.n + 1 && previous === last.key;
  const row = state.rows.get(key);
  if (row?.outcome) {
    if (row.client !== client || (row.hash !== '' && row.hash !== hash)) {
      throw new ShopError(422, 'key_reused');
    }
    // What was cancelled before it ever arrived takes its number now.
    if (isNext) state.lanes.set(place, { n, key });
    return { key, outcome: row.outcome };
  }
  if (!isNext) throw new ShopError(409, 'forked');
  const fresh: LedgerRow = { client, hash, outcome: null, open: null };
  state.rows.set(key, fresh);
  state.lanes.set(place, { n, key });
  try {
    fresh.outcome = act();
  } catch (error) {
    // A row that was left open stays, as its number does; what failed otherwise was rolled back.
    if (!(error instanceof ServerDied)) {
      state.rows.delete(key);
      state.lanes.set(place, last);
    }
    throw error;
  }
  return { key, outcome: fresh.outcome };
}

function change(
  state: ShopState,
  cart: SimulatedCart,
  effect: AskedEffect,
  row: LedgerRow,
): Outcome {
  if (state.broken.has(effect.variant)) throw new ShopError(500, 'unknown_error');
  const planned = plan(state, cart, effect);
  if (planned.kind === 'final') return planned.outcome;
  const { target } = planned;
  if (state.diesOnOpen) {
    state.diesOnOpen = false;
    row.open = { cart: cart.id, variant: effect.variant, target };
    throw new ServerDied();
  }
  bringTo(cart, effect.variant, target);
  return { kind: 'applied' };
}

/** Before any other write: what a dead server had begun is brought to its absolute target. */
export function settleOpenRows(state: ShopState): void {
  for (const row of state.rows.values()) {
    if (row.open === null) continue;
    const cart = state.carts.get(row.open.cart);
    if (cart !== undefined && !cart.isOrdered) bringTo(cart, row.open.variant, row.open.target);
    row.open = null;
    row.outcome = { kind: 'applied' };
  }
}

function rowOf(state: ShopState, key: string): LedgerRow {
  const row = state.rows.get(key);
  if (row === undefined) throw new Error(`no row under ${key}`);
  return row;
}
