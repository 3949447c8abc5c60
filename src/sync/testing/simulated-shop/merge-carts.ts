import * as v from 'valibot';
import { settleOpenRows } from './end-rows';
import { lockCarts } from './locks';
import {
  findOpenCart,
  isTheirs,
  ShopError,
  unknownCart,
  type MergeRecord,
  type Point,
  type ShopState,
  type SimulatedCart,
} from './shop-state';

const body = v.object({ client: v.string(), guest_cart_id: v.string() });

export interface Merged {
  cart: SimulatedCart;
  notMoved: MergeRecord['notMoved'];
}

/** POST /store/sync/merge: once, whatever is retried or dies. */
export function* mergeCarts(
  state: ShopState,
  customer: string,
  asked: unknown,
): Generator<Point, Merged> {
  const { guest_cart_id: id } = v.parse(body, asked);
  const record = state.merges.get(id);
  const latest = findOpenCart(state, customer, null);
  const ids = [id, latest?.id, record?.kept].flatMap((one) => one ?? []);
  const release = lockCarts(state, [...new Set(ids)]);
  try {
    for (const one of state.carts.values()) if (ids.includes(one.id)) settleOpenRows(state, one);
    yield 'looked';
    if (record !== undefined) return resume(state, { id, customer, latest }, record);
    const guest = state.carts.get(id);
    const isForeign = guest !== undefined && guest.customer !== null && !isTheirs(guest, customer);
    if (guest === undefined || isForeign) throw unknownCart(id);
    if (guest.isOrdered) {
      if (latest === undefined) throw new ShopError(410, 'cart_completed');
      return { cart: latest, notMoved: [] };
    }
    if (latest?.id === id) return { cart: guest, notMoved: [] };
    if (latest === undefined) {
      guest.customer = customer;
      const linked = { customer, kept: id, isDone: true, lines: [], notMoved: [] };
      state.merges.set(id, linked);
      state.tell({ kind: 'merged', guestCart: id, record: linked });
      return { cart: guest, notMoved: [] };
    }
    const begun = planned(state, guest, latest, customer);
    state.merges.set(id, begun);
    yield 'opened';
    const [first] = begun.lines;
    if (first !== undefined) latest.lines.set(first.variant, first.target);
    yield 'half changed';
    settle(state, id, begun);
    yield 'changed';
    return { cart: latest, notMoved: begun.notMoved };
  } finally {
    release();
  }
}

/** What a crash has left of merges into a cart. */
export function settleMergesInto(state: ShopState, cart: SimulatedCart): void {
  for (const [id, record] of state.merges) {
    if (!record.isDone && record.kept === cart.id && !cart.isOrdered) settle(state, id, record);
  }
}

/** @throws ShopError 503 while the pieces of this cart are on their way into another */
export function assertNotLeaving(state: ShopState, cart: SimulatedCart): void {
  if (state.merges.get(cart.id)?.isDone === false) throw new ShopError(503, 'cart_busy', 1);
}

/** @throws ShopError 404 for a stranger, 503 in the middle of the merge */
export function followMerges(state: ShopState, named: string, customer: string | null): string {
  const merge = state.merges.get(named);
  if (merge === undefined || merge.kept === named) return named;
  if (merge.customer !== customer) throw unknownCart(named);
  if (!merge.isDone) throw new ShopError(503, 'cart_busy', 1);
  return followMerges(state, merge.kept, customer);
}

function planned(
  state: ShopState,
  guest: SimulatedCart,
  kept: SimulatedCart,
  customer: string,
): MergeRecord {
  const record: MergeRecord = { customer, kept: kept.id, isDone: false, lines: [], notMoved: [] };
  for (const [variant, wanted] of guest.lines) {
    const base = kept.lines.get(variant) ?? 0;
    const stock = state.gone.has(variant) ? 0 : (state.stock.get(variant) ?? Infinity);
    const available = Math.min(99, stock);
    const target = Math.max(base, Math.min(base + wanted, available));
    const behind = wanted - (target - base);
    if (target > base) record.lines.push({ variant, base, target });
    if (behind > 0) record.notMoved.push({ variant, quantity: behind, available });
  }
  return record;
}

function settle(state: ShopState, guestCart: string, record: MergeRecord): void {
  const kept = state.carts.get(record.kept);
  const guest = state.carts.get(guestCart);
  if (kept === undefined || guest === undefined) return;
  for (const { variant, base, target } of record.lines) {
    const now = kept.lines.get(variant) ?? 0;
    // Fewer than before or more than planned: somebody took pieces out or put some in meanwhile.
    if (now >= base && now < target) kept.lines.set(variant, target);
  }
  for (const code of guest.codes) kept.codes.add(code);
  guest.mergedInto = kept.id;
  record.isDone = true;
  state.tell({ kind: 'merged', guestCart, record });
}

interface Asked {
  id: string;
  customer: string;
  latest: SimulatedCart | undefined;
}

/** Goes on with a merge that was begun before, or tells again what came of it. */
function resume(state: ShopState, { id, customer, latest }: Asked, record: MergeRecord): Merged {
  if (record.customer !== customer) throw unknownCart(id);
  const kept = state.carts.get(record.kept);
  const { notMoved } = record;
  if (record.isDone) {
    if (kept !== undefined) return { cart: kept, notMoved };
    if (latest === undefined) throw unknownCart(id);
    return { cart: latest, notMoved: [] };
  }
  // Ordered in the middle of it: the backend goes on with the next cart, which the schedules do not come to.
  if (kept === undefined || kept.isOrdered) throw new ShopError(503, 'cart_busy', 1);
  settle(state, id, record);
  return { cart: kept, notMoved };
}
