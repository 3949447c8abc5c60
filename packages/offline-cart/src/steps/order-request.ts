import type { Cancellation } from '../log/lane-state';
import { cancellationWrites } from '../log/cancellations';
import { batchOfOrder, orderStateOf } from '../log/pending-order';
import { pendingOrder } from '../log/owner-selectors';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import type { OrderIntent } from '../model/intent';
import { rejected, type RefusalReason } from '../model/outcome';
import { refusalNotice } from './effect-result';
import { noticeWrites } from './notices';

/**
 * Whether a pending order must not be sent any more. A sent one may have been placed: the shop is asked.
 * @param time ms since 1970
 */
export function isOrderExpired(now: Snapshot, time: number): boolean {
  const found = orderStateOf(now);
  return found !== null && found.state !== 'cancelling' && found.order.edit.expiresAt <= time;
}

/**
 * Ends a pending order that has expired.
 * @param time ms since 1970
 */
export function expireOrder(time: number): Step<void> {
  return (now) => ({
    result: undefined,
    writes: isOrderExpired(now, time) ? endWrites(now, 'expired', time) : [],
  });
}

/**
 * Takes a pending order back, by the shopper's decision. One that was sent is cancelled at the server, unless it was placed.
 * @returns `cancelling` if the server has to answer first
 */
export function takeBackOrder(time: number): Step<'taken-back' | 'cancelling' | 'nothing-to-do'> {
  return (now) => {
    const found = orderStateOf(now);
    if (found === null) return { result: 'nothing-to-do', writes: [] };
    if (found.state === 'cancelling') return { result: 'cancelling', writes: [] };
    const result = found.state === 'sent' ? 'cancelling' : 'taken-back';
    return { result, writes: endWrites(now, 'taken-back', time) };
  };
}

function endWrites(now: Snapshot, reason: RefusalReason, time: number): Write[] {
  const order = pendingOrder(now);
  if (order === undefined) return [];
  const batch = batchOfOrder(now, order);
  if (batch === undefined) return dropOrderWrites(now, order, reason, time);
  const keys = batch.effects.map(({ key }) => key);
  const cancelling: Cancellation = { batch: batch.key, reason, keys, again: [], done: false };
  return cancellationWrites(now, now.lanes.cart, cancelling);
}

/**
 * Removes an order that was not sent, with a notice unless the shopper has taken it back.
 * @param time ms since 1970; that of the tap if the step does not know a later one
 */
export function dropOrderWrites(
  now: Snapshot,
  order: OrderIntent,
  reason: RefusalReason,
  time = order.time,
): Write[] {
  const notice = refusalNotice([order], rejected(reason));
  return [
    { store: 'log', remove: order.seq },
    ...noticeWrites(now, notice === null ? [] : [notice], time),
  ];
}
