import type { SealedBatch } from '../log/sealed-batch';
import { cancellingOf } from '../steps/cancelling';
import { noteCancelled, noteKeysReused, noteTarget } from '../steps/failure';
import { fork } from '../steps/fork';
import { holdCart } from '../steps/hold-cart';
import { settle } from '../steps/settle';
import { rejected } from '../transports/outcome';
import type { Failure } from '../transports/transport';
import { nameOfOutcome } from './outcome-reports';
import type { Scene } from './scene';
import { leavingHeld } from './take-answer';

/** Sends a sealed batch, and settles it by what the shop answers. */
export async function send(
  batch: SealedBatch,
  { parts, now, asking }: Scene,
): Promise<Failure | null> {
  const { log, transports } = parts;
  const { epoch } = now.device;
  const journal = {
    targets: now.lanes[batch.lane].targets,
    note: async (key: string, target: number) =>
      (await log.change(noteTarget(batch, epoch, key, target))) === 'noted',
    hold: (cartId: string) => log.change(holdCart(cartId, epoch)),
  };
  const reply = await transports[batch.transport].send(batch, asking, journal);
  if (reply.kind !== 'retry') parts.reachability.heard();
  switch (reply.kind) {
    case 'answered': {
      const { outcomes, state } = reply;
      const { cartId } = asking;
      await log.change(settle({ batch, epoch, cartId, outcomes, state, time: Date.now() }));
      parts.tellOutcomes([...outcomes.values()].map(nameOfOutcome));
      return null;
    }
    case 'forked':
      parts.tellOutcomes(['call_forked']);
      await log.change(fork(batch, epoch));
      return null;
    case 'keys-reused':
      return giveUp(batch, { parts, now, asking });
    case 'cart-left':
      // Of a device that named no cart this says nothing.
      if (asking.cartId === null) return unreadable;
      await log.change(leavingHeld(now, reply.why));
      return null;
    case 'retry':
    case 'sign-in-needed':
      return reply;
  }
}

/** Has the server refuse effects for good, as far as they are not done; the batch then goes once more. */
export async function cancelEffects(
  batch: SealedBatch,
  keys: readonly string[],
  { parts, now, asking }: Scene,
): Promise<Failure | null> {
  for (const effect of batch.effects) {
    if (!keys.includes(effect.key)) continue;
    const reply = await parts.transports[batch.transport].cancel(batch, effect, asking);
    if (reply.kind !== 'cancelled') return reply;
  }
  await parts.log.change(noteCancelled(batch, now.device.epoch, keys));
  return null;
}

/** Nobody can tell what became of it: cancelled at the server first, then dropped and told. */
async function giveUp(
  batch: SealedBatch,
  { parts, now, asking }: Pick<Scene, 'parts' | 'now' | 'asking'>,
): Promise<null> {
  const { epoch } = now.device;
  if (cancellingOf(now, batch)?.done !== true) {
    await parts.log.change(noteKeysReused(batch, epoch));
    return null;
  }
  const outcomes = new Map(batch.effects.map(({ key }) => [key, rejected('unusable')]));
  const state =
    batch.lane === 'cart'
      ? ({ lane: 'cart', cart: 'unknown' } as const)
      : ({ lane: 'wishlist', wishes: 'unknown' } as const);
  const { cartId } = asking;
  await parts.log.change(settle({ batch, epoch, cartId, outcomes, state, time: Date.now() }));
  return null;
}

const unreadable: Failure = { kind: 'retry', retryAfter: null, failedKeys: [] };
