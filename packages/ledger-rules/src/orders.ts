import { ORDER_SUBJECT, type OrderEffect } from './effects.ts';
import { completeAllRows, type Endings } from './end-rows.ts';
import type { EffectRow, LaneName } from './rows.ts';

/** The row that is written before the order is made: making it takes several transactions. */
export function openOrderRow(
  { key, n }: OrderEffect,
  { lane, cartId, hash }: { lane: LaneName; cartId: string; hash: string },
): EffectRow {
  return {
    ...lane,
    key,
    hash,
    n,
    cart_id: cartId,
    subject: ORDER_SUBJECT,
    base: 0,
    target: 1,
    state: 'open',
    outcome: 'applied',
    reason: null,
    available: null,
  };
}

export function isOrderRow({ subject }: EffectRow): boolean {
  return subject === ORDER_SUBJECT;
}

/**
 * Closes the rows of orders that a crash has left open. What was asked for is not stored: without an order the row is deleted,
 * and the same key asks again. No later effect of its lane can be done, as each call closes open rows first.
 */
export function endOrderRows(rows: readonly EffectRow[], isPlaced: boolean): Endings {
  if (isPlaced) return completeAllRows(rows, new Set());
  return { endings: [], forgotten: rows.map(({ key }) => key), heads: [] };
}

/** Closes the row of an order that the shop has decided about. */
export function endOrderRow(row: EffectRow, isPlaced: boolean): Endings {
  const { endings, ...ended } = completeAllRows([row], new Set());
  if (isPlaced) return { endings, ...ended };
  return {
    ...ended,
    endings: [{ key: row.key, outcome: 'rejected', reason: 'order_refused' }],
  };
}
