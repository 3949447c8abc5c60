import {
  completeAllRows,
  completeSomeRows,
  type Endings,
  targetsOfRows,
  unchangedSubjects,
} from '@aangan/ledger-rules/end-rows';
import { endOrderRows, isOrderRow } from '@aangan/ledger-rules/orders';
import type { EffectRow, LaneRow } from '@aangan/ledger-rules/rows';
import { bringTo, isTaken, piecesOf, recalculate } from './cart-lines';
import { placeOf } from './lanes';
import type { ShopState, SimulatedCart } from './shop-state';

/**
 * Before any other write of a cart: brings what a crashed server had begun to its absolute targets. For
 * an ordered cart it only checks what was applied.
 */
export function completeOpenRows(state: ShopState, cart: SimulatedCart): void {
  const open = [...state.rows.values()]
    .filter((row) => row.state === 'open' && row.cart_id === cart.id)
    .toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
  const orders = open.filter(isOrderRow);
  if (orders.length > 0) close(state, cart, endOrderRows(orders, cart.isOrdered));
  const rows = open.filter((row) => !isOrderRow(row));
  if (rows.length === 0) return;
  const targets = targetsOfRows(rows);
  if (cart.isOrdered) {
    close(state, cart, inspected(cart, rows));
    return;
  }
  const taken = [...targets].filter(([subject, target]) => isTaken(state, cart, subject, target));
  for (const [subject, target] of taken) bringTo(cart, subject, target);
  recalculate(cart);
  const isWhole = taken.length === targets.size;
  close(state, cart, isWhole ? completeAllRows(rows, cart.codes) : inspected(cart, rows));
}

/** Closes rows that all reached their targets, except for codes that the shop did not accept. */
export function closeAll(state: ShopState, cart: SimulatedCart, rows: readonly EffectRow[]): void {
  close(state, cart, completeAllRows(rows, cart.codes));
}

function inspected(cart: SimulatedCart, rows: readonly EffectRow[]): Endings {
  const subjects = [...targetsOfRows(rows).keys()];
  const now = new Map(subjects.map((subject) => [subject, piecesOf(cart, subject)]));
  return completeSomeRows(rows, unchangedSubjects(rows, now));
}

export function close(
  state: ShopState,
  cart: SimulatedCart,
  { endings, forgotten, heads }: Endings,
): void {
  for (const { key, outcome, reason } of endings) {
    const row = state.rows.get(key);
    if (row === undefined) continue;
    state.rows.set(key, { ...row, state: 'done', outcome, reason });
    if (outcome === 'applied') {
      state.notify({ kind: 'applied', key, cart: cart.id, customer: cart.customer });
    } else state.notify({ kind: 'refused', key, reason });
  }
  for (const key of forgotten) state.rows.delete(key);
  for (const { cartId, ...head } of heads) moveHead(state, { ...head, cart_id: cartId });
  if (!cart.isOrdered) state.notify({ kind: 'recalculated', cart: cart.id });
}

/** A head's number never decreases; its cart is the last one that was named. */
export function moveHead({ lanes }: ShopState, head: LaneRow): void {
  const place = placeOf(head);
  const before = lanes.get(place);
  const isOlder = before !== undefined && head.n <= before.n;
  lanes.set(place, isOlder ? { ...before, cart_id: head.cart_id } : head);
}
