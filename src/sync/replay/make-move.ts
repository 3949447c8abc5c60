import { hasMetLedger, meetLedger } from '../steps/meet-ledger';
import { mergeByAdding, takeMerge, takeNoMerge } from '../steps/merge';
import { seal } from '../steps/seal';
import { signInSince } from '../steps/sign-in';
import { fenceOf } from '../steps/take-read';
import type { Capability } from '../transports/reachability';
import type { Failure } from '../transports/transport';
import type { Move } from './next-move';
import type { Scene } from './scene';
import { cancelEffects, send } from './send-batch';
import { takeAnswer } from './take-answer';

/** Makes one move. Whatever dies on the way, the next start finds either the state before or after. */
export async function makeMove(
  move: Exclude<Move, { kind: 'rest' | 'stopped' | 'wait' }>,
  scene: Scene,
): Promise<Failure | null> {
  const { lane, parts, now, asking } = scene;
  const { log } = parts;
  switch (move.kind) {
    case 'sign-in':
      await log.change(signInSince(move.customerId, now.device.epoch));
      return null;
    case 'seal': {
      const known = await transportFor(scene);
      if (known.kind !== 'known') return known;
      await log.change(seal(lane, known.transport));
      return null;
    }
    case 'read': {
      const fence = fenceOf(now, lane);
      const taken = await takeAnswer(await parts.readShop(lane, asking), fence, scene);
      return typeof taken === 'string' ? null : taken;
    }
    case 'merge':
      return merge(move.guestCartId, scene);
    case 'cancel':
      return cancelEffects(move.batch, move.keys, scene);
    case 'send':
      return send(move.batch, scene);
  }
}

/** Which transport the shop takes now. That it keeps a ledger is written down before anything is sent to it. */
async function transportFor({ parts, now }: Scene): Promise<Capability> {
  const known = await parts.reachability.ask(hasMetLedger(now));
  const isLedger = known.kind === 'known' && known.transport === 'ledger';
  if (isLedger && !now.device.hasMetLedger) await parts.log.change(meetLedger());
  return known;
}

async function merge(guestCartId: string | null, scene: Scene): Promise<Failure | null> {
  const { parts, now, asking } = scene;
  if (guestCartId === null) {
    const nothing = { guestCartId, epoch: now.device.epoch, cart: null, notMoved: [] };
    await parts.log.change(takeMerge({ ...nothing, time: Date.now() }));
    return null;
  }
  const known = await transportFor(scene);
  if (known.kind !== 'known') return known;
  const transport = parts.transports[known.transport];
  const reply = await transport.merge(now.device.client, guestCartId, asking);
  const { epoch } = now.device;
  const time = Date.now();
  switch (reply.kind) {
    case 'merged':
      await parts.log.change(takeMerge({ ...reply, guestCartId, epoch, time }));
      return null;
    case 'nothing':
      await parts.log.change(takeNoMerge(reply.why, { guestCartId, epoch, time }));
      return null;
    case 'to-be-added':
      await parts.log.change(mergeByAdding(reply.guest, reply.target, { epoch, time }));
      return null;
    case 'retry':
    case 'sign-in-needed':
      return reply;
  }
}
