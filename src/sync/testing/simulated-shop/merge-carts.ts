import * as v from 'valibot';
import { decideMerge } from '@aangan/ledger-rules/merge-decision';
import {
  dueLines,
  type NotMoved,
  type PlannedLine,
  planMerge,
  type Quantities,
  remaining,
  unsoldLines,
  unsoldPieces,
  withRefused,
} from '@aangan/ledger-rules/merge-plan';
import { isTaken, recalculate, stockOf } from './cart-lines';
import { completeOpenRows } from './end-rows';
import { assertNotBeingPaid, underOwners } from './locks';
import {
  findOpenCart,
  newCart,
  ShopError,
  unfitCodes,
  unknownCart,
  type MergeRecord,
  type Point,
  type ShopState,
  type SimulatedCart,
} from './shop-state';

export const mergeBody = v.object({ client: v.string(), guest_cart_id: v.string() });

export interface Merged {
  cart: SimulatedCart;
  notMoved: readonly NotMoved[];
}

/** POST /store/sync/merge: once, despite retries and crashes. */
export function* mergeCarts(
  state: ShopState,
  customerId: string,
  { client, guest_cart_id: id }: v.InferOutput<typeof mergeBody>,
): Generator<Point, Merged> {
  const locks = underOwners(state, { client, customerId });
  try {
    const latest = findOpenCart(state, customerId);
    const record = state.merges.get(id);
    const carts = new Set([id, latest?.id, record?.keptCartId].flatMap((one) => one ?? []));
    locks.take([...carts]);
    for (const one of carts) {
      const cart = state.carts.get(one);
      if (cart !== undefined) completeOpenRows(state, cart);
    }
    yield 'looked';
    return yield* carryOut(state, { id, customerId, latest, record });
  } finally {
    locks.release();
  }
}

interface Asked {
  id: string;
  customerId: string;
  latest: SimulatedCart | undefined;
  record: MergeRecord | undefined;
}

function* carryOut(
  state: ShopState,
  { id, customerId, latest, record }: Asked,
): Generator<Point, Merged> {
  const here = state.carts.get(id);
  const guest = here?.mergedInto === null ? here : undefined;
  const kept = state.carts.get(record?.keptCartId ?? '');
  const decision = decideMerge({
    guestCartId: id,
    customerId,
    guest: guest && {
      isUsable: guest.customer === null || guest.customer === customerId,
      isCompleted: guest.isOrdered,
    },
    latest: latest?.id,
    record: record && {
      ...record,
      kept: stateOf(kept),
      isGiven: kept?.id !== id || kept.customer === customerId,
    },
  });
  switch (decision.kind) {
    case 'unknown':
      throw unknownCart(id);
    case 'ordered':
      throw new ShopError(410, 'cart_completed');
    case 'done': {
      const cart = state.carts.get(decision.cartId);
      if (cart === undefined) throw unknownCart(id);
      return { cart, notMoved: record?.plan.not_moved ?? [] };
    }
    case 'give': {
      if (guest === undefined) throw unknownCart(id);
      if (record === undefined) assertNotBeingPaid(state, id);
      const not_moved = unsoldPieces(guest.lines, stockOf(state, guest.lines.keys()));
      const begun = { customerId, keptCartId: id, isDone: true, plan: { lines: [], not_moved } };
      const linked = record ?? begun;
      state.merges.set(id, linked);
      if (record === undefined) {
        state.notify({ kind: 'merging', guestCart: id, keptCart: id, customer: customerId });
      }
      yield 'opened';
      for (const { variant_id } of linked.plan.not_moved) guest.lines.delete(variant_id);
      guest.customer = customerId;
      recalculate(guest);
      state.notify({ kind: 'merged', guestCart: id, record: linked });
      return { cart: guest, notMoved: linked.plan.not_moved };
    }
    case 'move': {
      if (guest === undefined || latest === undefined) throw unknownCart(id);
      assertNotBeingPaid(state, id);
      assertNotBeingPaid(state, latest.id);
      return yield* begin(state, { id, customerId, pieces: guest.lines, kept: latest });
    }
    case 'finish':
      if (record === undefined || kept === undefined) throw unknownCart(id);
      return completeMerge(state, id, record, kept);
    case 'continue': {
      if (guest === undefined || record === undefined) throw unknownCart(id);
      const rest = remaining(guest.lines, record.plan, kept?.lines ?? new Map());
      const next = latest ?? newCart(state, customerId);
      assertNotBeingPaid(state, next.id);
      return yield* begin(state, { id, customerId, pieces: rest, kept: next });
    }
  }
}

function stateOf(kept: SimulatedCart | undefined): 'open' | 'ordered' | 'gone' {
  if (kept === undefined || kept.mergedInto !== null) return 'gone';
  return kept.isOrdered ? 'ordered' : 'open';
}

interface Begun {
  id: string;
  customerId: string;
  pieces: Quantities;
  kept: SimulatedCart;
}

function* begin(
  state: ShopState,
  { id, customerId, pieces, kept }: Begun,
): Generator<Point, Merged> {
  const plan = planMerge(pieces, kept.lines, stockOf(state, pieces.keys()));
  const record = { customerId, keptCartId: kept.id, isDone: false, plan };
  state.merges.set(id, record);
  state.notify({ kind: 'merging', guestCart: id, keptCart: kept.id, customer: customerId });
  yield 'opened';
  const [first] = plan.lines;
  if (first !== undefined) kept.lines.set(first.variant_id, first.target);
  yield 'half changed';
  const merged = completeMerge(state, id, record, kept);
  yield 'changed';
  return merged;
}

/** Finishes merges into a cart that a crash interrupted. */
export function completeMergesInto(state: ShopState, cart: SimulatedCart): void {
  for (const [id, record] of state.merges) {
    if (record.isDone || record.keptCartId !== cart.id || cart.isOrdered) continue;
    completeMerge(state, id, record, cart);
  }
}

/** @throws ShopError 503 while the pieces of this cart move into another one */
export function assertNotLeaving(state: ShopState, cart: SimulatedCart): void {
  if (state.merges.get(cart.id)?.isDone === false) throw new ShopError(503, 'cart_busy', 1);
}

/** Brings each planned line to its target, moves the guest's codes, then closes the guest's cart. */
function completeMerge(
  state: ShopState,
  id: string,
  record: MergeRecord,
  kept: SimulatedCart,
): Merged {
  let { plan } = record;
  const stock = stockOf(
    state,
    plan.lines.map(({ variant_id }) => variant_id),
  );
  for (const line of unsoldLines(plan, kept.lines, stock)) {
    const moved = line.target - line.base;
    const left = Math.max(line.base, (kept.lines.get(line.variant_id) ?? 0) - moved);
    if (left > 0) kept.lines.set(line.variant_id, left);
    else kept.lines.delete(line.variant_id);
    plan = withRefused(plan, line, 0);
  }
  for (const line of dueLines(plan, kept.lines)) {
    if (isForSale(state, kept, line)) kept.lines.set(line.variant_id, line.target);
    else {
      const available = stockOf(state, [line.variant_id]).get(line.variant_id) ?? 0;
      plan = withRefused(plan, line, available);
    }
  }
  const guest = state.carts.get(id);
  for (const code of guest?.codes ?? []) if (!unfitCodes.has(code)) kept.codes.add(code);
  if (guest !== undefined) guest.mergedInto = kept.id;
  const done = { ...record, plan, isDone: true };
  state.merges.set(id, done);
  recalculate(kept);
  state.notify({ kind: 'merged', guestCart: id, record: done });
  return { cart: kept, notMoved: done.plan.not_moved };
}

/** Adding to a line, as Medusa's workflow does it, needs stock for the whole line. */
function isForSale(
  state: ShopState,
  kept: SimulatedCart,
  { variant_id, target }: PlannedLine,
): boolean {
  if (!isTaken(state, kept, `variant:${variant_id}`, target)) return false;
  return (stockOf(state, [variant_id]).get(variant_id) ?? 0) >= target;
}
