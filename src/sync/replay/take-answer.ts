import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';
import { idOf, leaveCart, type Leaving } from '../steps/leave-cart';
import { takeRead, type Fence } from '../steps/take-read';
import type { Failure, ReadReply } from '../transports/transport';
import type { Scene } from './scene';

/** What was read goes into the log, as far as it was not overtaken. */
export async function takeAnswer(
  reply: ReadReply,
  fence: Fence,
  { parts, now }: Pick<Scene, 'parts' | 'now'>,
): Promise<Failure | 'taken' | 'stale'> {
  if (reply.kind === 'read') {
    return parts.log.change(takeRead(fence, reply.read, Date.now()));
  }
  if (reply.kind !== 'cart-left') return reply;
  const left = await parts.log.change(leavingHeld(now, reply.why));
  return left === 'left' ? 'taken' : 'stale';
}

/** Turns away from the cart that the device held when it asked. */
export function leavingHeld(now: Snapshot, why: Leaving): Step<'left' | 'stale'> {
  return leaveCart(idOf(now.device.cart), why, now.device.epoch, Date.now());
}
