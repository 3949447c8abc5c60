import type { Cancellation, LaneState } from '../log/lane-state';
import type { SealedBatch } from '../log/sealed-batch';
import { unknownWishlist } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import type { Lane } from '../model/lane';
import { cancellationOf, cancellationWrites } from '../log/cancellations';

/** Failures after which an effect is cancelled and its intents are sealed one by one. */
const MAX_BATCH_FAILURES = 3;
/** Failures after which an effect that was sent alone is cancelled with a notice. */
const MAX_SINGLE_FAILURES = 8;

export interface FailedCall {
  lane: Lane;
  /** Epoch of the device when the request was sent. */
  epoch: number;
  /** Null if a read, a merge or the question for the ledger failed. */
  batch: SealedBatch | null;
  /**
   * Effects of the batch that the server cannot apply; empty for any other failure, which never leads to
   * a cancellation.
   */
  failedKeys: readonly string[];
  /** Time in ms since 1970 before which the timer does not retry. */
  notBefore: number;
  /** Request id in the server's logs, if the server failed. */
  reference: string | null;
  /**
   * The call ignored the backoff, because the shop may be back. The failures before it no longer count:
   * one failure at that moment must not delay the next retry by minutes.
   */
  ignoredBackoff: boolean;
}

/** Records a call without an outcome. It drops nothing: a cancellation has to be confirmed by the server. */
export function noteFailure(failed: FailedCall): Step<void> {
  return (now) => {
    if (now.device.epoch !== failed.epoch) return { result: undefined, writes: [] };
    const before = now.lanes[failed.lane];
    const failures = (failed.ignoredBackoff ? 0 : before.failures) + 1;
    // Another tab may have got the response. And retries by a shopper who looks again and again do not
    // count towards cancelling.
    const isOpen = now.seals.some((one) => one.key === failed.batch?.key);
    const isCounted = isOpen && failed.failedKeys.length > 0 && !failed.ignoredBackoff;
    const serverErrors = before.serverErrors + (isCounted ? 1 : 0);
    const put: LaneState = {
      ...before,
      failures,
      serverErrors,
      notBefore: failed.notBefore,
      reference: failed.reference,
    };
    const cancelling = isOpen ? cancellationAfter(now, failed, serverErrors) : null;
    return { result: undefined, writes: cancellationWrites(now, put, cancelling) };
  };
}

/** Null if nothing more is to be cancelled. */
function cancellationAfter(
  now: Snapshot,
  { batch, failedKeys }: FailedCall,
  serverErrors: number,
): Cancellation | null {
  if (batch === null || failedKeys.length === 0) return null;
  const before = cancellationOf(now, batch);
  const isAlone = batch.effects.length === 1;
  if (serverErrors < (isAlone ? MAX_SINGLE_FAILURES : MAX_BATCH_FAILURES)) return null;
  const fresh = failedKeys.filter((key) => before?.keys.includes(key) !== true);
  if (before?.done === false || fresh.length === 0) return null;
  const reason = isAlone ? ('gave-up' as const) : null;
  const common = before ?? { batch: batch.key, reason, keys: [], again: [] };
  const again = reason === null ? [...common.again, ...fresh] : common.again;
  return { ...common, keys: [...common.keys, ...fresh], again, done: false };
}

/**
 * The server knows a key of the batch for another effect (422): cancels the whole batch, and reports
 * what was not applied.
 */
export function noteKeysReused(batch: SealedBatch, epoch: number): Step<void> {
  return (now) => {
    const isOpen = now.seals.some((one) => one.key === batch.key);
    if (now.device.epoch !== epoch || !isOpen) return { result: undefined, writes: [] };
    const keys = batch.effects.map(({ key }) => key);
    const reason = 'unusable' as const;
    const cancelling = { batch: batch.key, reason, keys, again: [], done: false };
    return {
      result: undefined,
      writes: cancellationWrites(now, now.lanes[batch.lane], cancelling),
    };
  };
}

/**
 * The server has confirmed the cancellations, so the batch can be sent again to get its outcomes. Does
 * nothing if more effects have to be cancelled by now.
 */
export function noteCancelled(
  batch: SealedBatch,
  epoch: number,
  keys: readonly string[],
): Step<void> {
  return (now) => {
    const cancelling = cancellationOf(now, batch);
    const isAll = cancelling?.keys.every((key) => keys.includes(key)) === true;
    if (now.device.epoch !== epoch || cancelling === null || !isAll) {
      return { result: undefined, writes: [] };
    }
    const put: LaneState = { ...now.lanes[batch.lane], serverErrors: 0 };
    const done = { ...cancelling, done: true };
    return { result: undefined, writes: cancellationWrites(now, put, done) };
  };
}

/**
 * The server rejected the customer's token: nothing of theirs is sent until they sign in. Their wishlist
 * is no longer shown (WISH-4), but pending wishes remain.
 */
export function noteSignInNeeded(lane: Lane, epoch: number): Step<void> {
  return (now) => {
    if (now.device.epoch !== epoch) return { result: undefined, writes: [] };
    const put: LaneState = { ...now.lanes[lane], signInNeeded: true };
    const writes: Write[] = [{ store: 'lanes', put }];
    if (lane === 'wishlist') {
      const { counter, shown } = now.wishlist;
      writes.push({ store: 'settled', put: { ...unknownWishlist(counter + 1), shown } });
    }
    return { result: undefined, writes };
  };
}

/** Stock transport: records the quantity that an effect is about to lead to. */
export function noteTarget(
  batch: SealedBatch,
  epoch: number,
  key: string,
  target: number,
): Step<'noted' | 'stale'> {
  return (now) => {
    const isOpen = now.seals.some((one) => one.key === batch.key);
    if (now.device.epoch !== epoch || !isOpen) return { result: 'stale', writes: [] };
    const state = now.lanes[batch.lane];
    const put: LaneState = { ...state, targets: { ...state.targets, [key]: target } };
    return { result: 'noted', writes: [{ store: 'lanes', put }] };
  };
}
