import type { SealedBatch } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import type { Step } from '../log/step';
import { noteTarget } from '../steps/failure';
import { fork } from '../steps/fork';
import { holdCart } from '../steps/hold-cart';
import { cartIdOf, leaveCart, type LeaveReason } from '../steps/leave-cart';
import { hasMetLedger, noteLedger } from '../steps/known-ledger';
import { mergeAsAdds, applyMerge, applyEmptyMerge } from '../steps/merge';
import { expireOrder } from '../steps/order-request';
import { seal } from '../steps/seal';
import { acknowledge } from '../steps/acknowledge';
import { signInAtEpoch } from '../steps/sign-in';
import { fenceOf, applyRead, type Fence } from '../steps/apply-read';
import type { Capability, Failure, ReadReply, SendReply } from '../transport/transport';
import { cancelEffects, discardBatch, endUnanswered, isNeverAnswered } from './cancel-effects';
import type { Action } from './next-action';
import { nameOfOutcome } from './outcome-reports';
import type { ReplayContext } from './replay-parts';

/** Performs one action. If the page dies meanwhile, the log is in the state before or after it. */
export async function performAction(
  action: Exclude<Action, { kind: 'idle' | 'blocked' | 'wait' }>,
  context: ReplayContext,
): Promise<Failure | null> {
  const { lane, parts, now, request } = context;
  const { log } = parts;
  switch (action.kind) {
    case 'sign-in':
      await log.change(signInAtEpoch(action.customerId, now.device.epoch));
      return null;
    case 'expire-order':
      await log.change(expireOrder(Date.now()));
      return null;
    case 'seal': {
      const known = await findTransport(context);
      if (known.kind !== 'known') return known;
      await log.change(seal(lane, known.transport));
      return null;
    }
    case 'read': {
      const fence = fenceOf(now, lane);
      const applied = await storeReadReply(await parts.readShop(lane, request), fence, context);
      return typeof applied === 'string' ? null : applied;
    }
    case 'merge':
      return merge(action.guestCartId, context);
    case 'cancel':
      return cancelEffects(action.batch, action.keys, context);
    case 'send':
      return sendBatch(action.batch, context);
  }
}

/** Finds the transport that the shop accepts. A ledger is recorded before anything is sent to it. */
async function findTransport({ parts, now }: ReplayContext): Promise<Capability> {
  const known = await parts.reachability.ask(hasMetLedger(now));
  const isLedger = known.kind === 'known' && known.transport === 'ledger';
  if (isLedger && !now.device.hasMetLedger) await parts.log.change(noteLedger());
  return known;
}

async function merge(guestCartId: string | null, context: ReplayContext): Promise<Failure | null> {
  const { parts, now, request } = context;
  if (guestCartId === null) {
    const nothing = { guestCartId, epoch: now.device.epoch, cart: null, notMoved: [] };
    await parts.log.change(applyMerge({ ...nothing, time: Date.now() }));
    return null;
  }
  const known = await findTransport(context);
  if (known.kind !== 'known') return known;
  const transport = parts.transports[known.transport];
  const reply = await transport.merge(now.device.client, guestCartId, request);
  const { epoch } = now.device;
  const time = Date.now();
  switch (reply.kind) {
    case 'merged':
      await parts.log.change(applyMerge({ ...reply, guestCartId, epoch, time }));
      return null;
    case 'nothing':
      await parts.log.change(applyEmptyMerge(reply.why, { guestCartId, epoch, time }));
      return null;
    case 'to-be-added':
      await parts.log.change(mergeAsAdds(reply.guest, reply.target, { epoch, time }));
      return null;
    case 'retry':
    case 'sign-in-needed':
      return reply;
  }
}

/** Sends a sealed batch and stores the response. */
async function sendBatch(batch: SealedBatch, { parts, now, request }: ReplayContext) {
  const { log, transports } = parts;
  const { epoch } = now.device;
  const journal = {
    targets: now.lanes[batch.lane].targets,
    note: async (key: string, target: number) =>
      (await log.change(noteTarget(batch, epoch, key, target))).result === 'noted',
    hold: async (cartId: string) => (await log.change(holdCart(cartId, epoch))).result,
  };
  const reply = await transports[batch.transport].send(batch, request, journal);
  if (reply.kind !== 'retry') parts.reachability.noteResponse();
  switch (reply.kind) {
    case 'acknowledged': {
      const { outcomes, state } = reply;
      const { cartId } = request;
      await log.change(acknowledge({ batch, epoch, cartId, outcomes, state, time: Date.now() }));
      parts.reportOutcomes([...outcomes.values()].map(nameOfOutcome));
      return null;
    }
    case 'forked':
      parts.reportOutcomes(['call_forked']);
      await log.change(fork(batch, epoch, appliedPartOf(reply, request.cartId), Date.now()));
      return null;
    case 'keys-reused':
      return discardBatch(batch, { parts, now, request });
    case 'cart-left':
      // The request named no cart, so this response cannot be right.
      if (request.cartId === null) return UNUSABLE_RESPONSE;
      await log.change(leaveHeldCart(now, reply.why));
      return null;
    case 'retry':
      return isNeverAnswered(now, batch, reply.failedKeys)
        ? endUnanswered(batch, { parts, now, request })
        : reply;
    case 'sign-in-needed':
      return reply;
  }
}

const UNUSABLE_RESPONSE: Failure = { kind: 'retry', retryAfter: null, failedKeys: [] };

function appliedPartOf({ done }: Extract<SendReply, { kind: 'forked' }>, cartId: string | null) {
  return done === null ? null : { ...done, cartId };
}

/** Stores what was read, unless the lane has changed since the request. */
export async function storeReadReply(
  reply: ReadReply,
  fence: Fence,
  { parts, now }: Pick<ReplayContext, 'parts' | 'now'>,
): Promise<Failure | 'stored' | 'stale'> {
  if (reply.kind === 'read') {
    return (await parts.log.change(applyRead(fence, reply.read, Date.now()))).result;
  }
  if (reply.kind !== 'cart-left') return reply;
  const { result } = await parts.log.change(leaveHeldCart(now, reply.why));
  return result === 'left' ? 'stored' : 'stale';
}

/** Leaves the cart that the device held when the request was made. */
function leaveHeldCart(now: Snapshot, why: LeaveReason): Step<'left' | 'stale'> {
  return leaveCart(cartIdOf(now.device.cart), why, now.device.epoch, Date.now());
}
