import type { LaneState } from '../log/lane-state';
import type { SealedBatch } from '../log/sealed-batch';
import { unknownWishlist } from '../log/settled';
import type { Snapshot } from '../log/snapshot';
import type { Step, Write } from '../log/step';
import type { Lane } from '../intents/lane';
import { cancellingOf } from './cancelling';

/** Tries after which an effect that fails is cancelled and what was folded into it goes one by one. */
const breakUpAfter = 3;
/** Tries after which an effect that fails, and went alone, is cancelled and told. */
const giveUpAfter = 8;

export interface Failed {
  lane: Lane;
  /** Of the device when it was sent. */
  epoch: number;
  /** null: it was no batch that failed, but a read, a merge or the question for the ledger. */
  batch: SealedBatch | null;
  /** The effects of the batch that the server says it cannot do; none where the call failed otherwise, which never gives up. */
  failedKeys: readonly string[];
  /** ms since 1970 before which the timer does not try again. */
  notBefore: number;
  /** By which the server's logs have the request, where the failure is the server's. */
  reference: string | null;
  /**
   * It was tried past a pause, as something told that the shop may be back: the tries before it count no more. Else one
   * failure in the moment of its return would put the next try off for minutes.
   */
  isAnew: boolean;
}

/** Notes a try without an outcome. Nothing is given up here: what is cancelled, the server has to confirm. */
export function noteFailure(failed: Failed): Step<void> {
  return (now) => {
    if (now.device.epoch !== failed.epoch) return { result: undefined, writes: [] };
    const before = now.lanes[failed.lane];
    const failures = (failed.isAnew ? 0 : before.failures) + 1;
    // A shopper who looks again and again must not hurry the giving up.
    const isCounted = failed.failedKeys.length > 0 && !failed.isAnew;
    const serverErrors = before.serverErrors + (isCounted ? 1 : 0);
    const put: LaneState = {
      ...before,
      failures,
      serverErrors,
      notBefore: failed.notBefore,
      reference: failed.reference,
      cancelling: cancellingWith(now, failed, serverErrors),
    };
    return { result: undefined, writes: [{ store: 'lanes', put }] };
  };
}

function cancellingWith(
  now: Snapshot,
  { lane, batch, failedKeys }: Failed,
  serverErrors: number,
): LaneState['cancelling'] {
  if (batch === null || failedKeys.length === 0) return now.lanes[lane].cancelling;
  const before = cancellingOf(now, batch);
  const isAlone = batch.effects.length === 1;
  if (serverErrors < (isAlone ? giveUpAfter : breakUpAfter)) return before;
  const fresh = failedKeys.filter((key) => before?.keys.includes(key) !== true);
  if (before?.done === false || fresh.length === 0) return before;
  const reason = isAlone ? ('gave-up' as const) : null;
  const common = before ?? { batch: batch.key, reason, keys: [], again: [] };
  const again = reason === null ? [...common.again, ...fresh] : common.again;
  return { ...common, keys: [...common.keys, ...fresh], again, done: false };
}

/** The server knows one of the batch's keys for something else (422): all are cancelled, and what was not done is told. */
export function noteKeysReused(batch: SealedBatch, epoch: number): Step<void> {
  return (now) => {
    const isOpen = now.seals.some((one) => one.key === batch.key);
    if (now.device.epoch !== epoch || !isOpen) return { result: undefined, writes: [] };
    const keys = batch.effects.map(({ key }) => key);
    const reason = 'unusable' as const;
    const cancelling = { batch: batch.key, reason, keys, again: [], done: false };
    const put: LaneState = { ...now.lanes[batch.lane], cancelling };
    return { result: undefined, writes: [{ store: 'lanes', put }] };
  };
}

/**
 * The server has confirmed the refusals: the batch goes again, and brings what each effect came to. Unless more of it is to
 * be cancelled by now.
 */
export function noteCancelled(
  batch: SealedBatch,
  epoch: number,
  keys: readonly string[],
): Step<void> {
  return (now) => {
    const cancelling = cancellingOf(now, batch);
    const isAll = cancelling?.keys.every((key) => keys.includes(key)) === true;
    if (now.device.epoch !== epoch || cancelling === null || !isAll) {
      return { result: undefined, writes: [] };
    }
    const put: LaneState = {
      ...now.lanes[batch.lane],
      cancelling: { ...cancelling, done: true },
      serverErrors: 0,
    };
    return { result: undefined, writes: [{ store: 'lanes', put }] };
  };
}

/**
 * The server does not take the customer's token: nothing of theirs is sent until they sign in. Their wishlist is no
 * longer shown (WISH-4); hearts that wait, wait on.
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

/** Stock transport: the quantity that an effect is about to reach. */
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
