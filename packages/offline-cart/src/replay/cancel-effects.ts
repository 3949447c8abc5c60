import { cancellationOf } from '../log/cancellations';
import type { SealedBatch } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import { rejected, type Outcome } from '../model/outcome';
import { acknowledge } from '../steps/acknowledge';
import { noteCancelled, noteKeysReused } from '../steps/failure';
import type { Failure } from '../transport/transport';
import type { ReplayContext } from './replay-parts';

type Context = Pick<ReplayContext, 'parts' | 'now' | 'request'>;

/** Makes the server refuse effects permanently, unless they are applied. The batch is then sent again. */
export async function cancelEffects(
  batch: SealedBatch,
  keys: readonly string[],
  context: Context,
): Promise<Failure | null> {
  const cancelled = await cancelAll(batch, keys, context);
  if (cancelled.kind !== 'cancelled') return cancelled;
  const { parts, now } = context;
  await parts.log.change(noteCancelled(batch, now.device.epoch, keys));
  return null;
}

/** Whether the server refuses effects that it has cancelled: it checks a call before it looks up the keys. */
export function isNeverAnswered(
  now: Snapshot,
  batch: SealedBatch,
  failedKeys: readonly string[],
): boolean {
  const cancelling = cancellationOf(now, batch);
  return (
    cancelling?.done === true &&
    batch.effects.every(({ key }) => failedKeys.includes(key) && cancelling.keys.includes(key))
  );
}

/** Ends a batch that the server never answers. A cancellation that is repeated says what became of the effect. */
export async function endUnanswered(batch: SealedBatch, context: Context): Promise<Failure | null> {
  const keys = batch.effects.map(({ key }) => key);
  const cancelled = await cancelAll(batch, keys, context);
  if (cancelled.kind !== 'cancelled') return cancelled;
  await endBatch(batch, cancelled.outcomes, context);
  return null;
}

/**
 * The server knows a key for another effect, so the outcome of the batch is unknown. First cancels it at
 * the server; after that drops it with a notice.
 */
export async function discardBatch(batch: SealedBatch, context: Context): Promise<null> {
  const { parts, now } = context;
  if (cancellationOf(now, batch)?.done !== true) {
    await parts.log.change(noteKeysReused(batch, now.device.epoch));
    return null;
  }
  const outcomes = new Map(batch.effects.map(({ key }) => [key, rejected('unusable')]));
  await endBatch(batch, outcomes, context);
  return null;
}

/** @returns what the server says became of each effect */
async function cancelAll(
  batch: SealedBatch,
  keys: readonly string[],
  { parts, request }: Context,
): Promise<Failure | { kind: 'cancelled'; outcomes: ReadonlyMap<string, Outcome> }> {
  const outcomes = new Map<string, Outcome>();
  for (const effect of batch.effects) {
    if (!keys.includes(effect.key)) continue;
    const reply = await parts.transports[batch.transport].cancel(batch, effect, request);
    if (reply.kind !== 'cancelled') return reply;
    outcomes.set(effect.key, reply.outcome ?? rejected('unusable'));
  }
  return { kind: 'cancelled', outcomes };
}

/** Stores outcomes that came without the lane's state, which is read afterwards. */
async function endBatch(
  batch: SealedBatch,
  outcomes: ReadonlyMap<string, Outcome>,
  { parts, now, request }: Context,
): Promise<void> {
  const state =
    batch.lane === 'cart'
      ? ({ lane: 'cart', cart: 'unknown' } as const)
      : ({ lane: 'wishlist', wishes: 'unknown' } as const);
  const { epoch } = now.device;
  const { cartId } = request;
  await parts.log.change(acknowledge({ batch, epoch, cartId, outcomes, state, time: Date.now() }));
}
