import type { Lane } from '../intents/lane';
import type { Log, Step } from '../log/step';
import type { SealedBatch, TransportName } from '../log/sealed-batch';
import type { Snapshot } from '../log/snapshot';
import {
  noteCancelled,
  noteFailure,
  noteKeysReused,
  noteSignInNeeded,
  noteTarget,
} from '../steps/failure';
import { fork } from '../steps/fork';
import { holdCart } from '../steps/hold-cart';
import { idOf, leaveCart, type Leaving } from '../steps/leave-cart';
import { mergeByAdding, takeMerge } from '../steps/merge';
import { seal } from '../steps/seal';
import { settle } from '../steps/settle';
import { signIn } from '../steps/sign-in';
import { fenceOf, takeRead } from '../steps/take-read';
import { rejected } from '../transports/outcome';
import type { Reachability } from '../transports/reachability';
import type { Asking, Failure, ReadReply, ReadShop, Transport } from '../transports/transport';
import { nextMove, type Credentials, type Move, type Standstill } from './next-move';
import { pauseAfter } from './pause';

export interface DrainParts {
  log: Log;
  transports: Readonly<Record<TransportName, Transport>>;
  reachability: Reachability;
  readShop: ReadShop;
  /** Read anew at each call. */
  credentials: () => Promise<Credentials | null>;
  /** Something in the log has changed. */
  changed: () => void;
}

/** How a lane was left. */
export type Drained =
  | { kind: 'rest' }
  | { kind: 'stopped'; why: Standstill }
  /** ms since 1970. */
  | { kind: 'wait'; until: number };

/** More moves in one go are a mistake of the program; what is left is taken up by the timer. */
const mostMoves = 500;

/**
 * Sends what a lane holds, in order, until nothing is left or something stands in the way.
 * @param heedsPause whether a stored pause is waited for
 * @param stop tells it to make no further move; what is under way is still settled if its seal lies there by then
 */
export async function drain(
  lane: Lane,
  parts: DrainParts,
  { heedsPause, stop }: { heedsPause: boolean; stop: AbortSignal },
): Promise<Drained> {
  const { log } = parts;
  for (let moves = 0; moves < mostMoves && !stop.aborted; moves += 1) {
    const now = await log.read();
    const credentials = await parts.credentials();
    const move = nextMove(now, lane, { credentials, time: Date.now(), heedsPause });
    if (move.kind === 'rest' || move.kind === 'stopped' || move.kind === 'wait') return move;
    const asking = askingOf(now, move, credentials);
    const failure = await make(move, { lane, parts, now, asking });
    parts.changed();
    if (failure !== null) return failed(failure, move, { lane, parts, now });
  }
  return { kind: 'wait', until: Date.now() + pauseAfter(1) };
}

/** A guest's batch goes as the guest's, though a customer is signed in by now. */
function askingOf(now: Snapshot, move: Move, credentials: Credentials | null): Asking {
  const isGuests = 'batch' in move && move.batch.owner.kind === 'guest';
  return {
    token: isGuests ? null : (credentials?.token ?? null),
    cartId: idOf(now.device.cart),
  };
}

interface Scene {
  lane: Lane;
  parts: DrainParts;
  /** The log when the move was chosen; what is written compares with what lies there then. */
  now: Snapshot;
  asking: Asking;
}

/** Makes one move. Whatever dies on the way, the next start finds either the state before or after. */
async function make(
  move: Exclude<Move, { kind: 'rest' | 'stopped' | 'wait' }>,
  scene: Scene,
): Promise<Failure | null> {
  const { lane, parts, now, asking } = scene;
  const { log } = parts;
  switch (move.kind) {
    case 'sign-in':
      await log.change(signIn(move.customerId));
      return null;
    case 'seal': {
      const known = await parts.reachability.ask();
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
      return cancel(move.batch, move.keys, scene);
    case 'send':
      return send(move.batch, scene);
  }
}

export async function takeAnswer(
  reply: ReadReply,
  fence: Parameters<typeof takeRead>[0],
  { parts, now }: Pick<Scene, 'parts' | 'now'>,
): Promise<Failure | 'taken' | 'stale'> {
  if (reply.kind === 'read') {
    return parts.log.change(takeRead(fence, reply.read, Date.now()));
  }
  if (reply.kind !== 'cart-left') return reply;
  await parts.log.change(leaving(now, reply.why));
  return 'taken';
}

async function merge(
  guestCartId: string | null,
  { parts, now, asking }: Scene,
): Promise<Failure | null> {
  if (guestCartId === null) {
    const nothing = { guestCartId, epoch: now.device.epoch, cart: null, notMoved: [] };
    await parts.log.change(takeMerge({ ...nothing, time: Date.now() }));
    return null;
  }
  const known = await parts.reachability.ask();
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
      await parts.log.change(takeMerge({ cart: null, notMoved: [], guestCartId, epoch, time }));
      return null;
    case 'to-be-added':
      await parts.log.change(mergeByAdding(reply.guest, reply.target, { epoch, time }));
      return null;
    case 'retry':
    case 'sign-in-needed':
      return reply;
  }
}

async function cancel(
  batch: SealedBatch,
  keys: readonly string[],
  { parts, now, asking }: Scene,
): Promise<Failure | null> {
  for (const key of keys) {
    const reply = await parts.transports[batch.transport].cancel(batch, key, asking);
    if (reply.kind !== 'cancelled') return reply;
  }
  await parts.log.change(noteCancelled(batch, now.device.epoch));
  return null;
}

async function send(batch: SealedBatch, { parts, now, asking }: Scene): Promise<Failure | null> {
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
      return null;
    }
    case 'forked':
      await log.change(fork(batch, epoch));
      return null;
    case 'keys-reused':
      return giveUp(batch, { parts, now, asking });
    case 'cart-left':
      // Of a device that named no cart this says nothing.
      if (asking.cartId === null) return unreadable;
      await log.change(leaving(now, reply.why));
      return null;
    case 'retry':
    case 'sign-in-needed':
      return reply;
  }
}

/** Nobody can tell what became of it: cancelled at the server first, then dropped and told. */
async function giveUp(
  batch: SealedBatch,
  { parts, now, asking }: Pick<Scene, 'parts' | 'now' | 'asking'>,
): Promise<null> {
  const { epoch } = now.device;
  const { cancelling } = now.lanes[batch.lane];
  if (cancelling?.batch !== batch.key || !cancelling.done) {
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

const unreadable: Failure = { kind: 'retry', retryAfter: null, isServerError: true };

function leaving(now: Snapshot, why: Leaving): Step<unknown> {
  return leaveCart(idOf(now.device.cart), why, now.device.epoch, Date.now());
}

async function failed(
  failure: Failure,
  move: Move,
  { lane, parts, now }: Pick<Scene, 'lane' | 'parts' | 'now'>,
): Promise<Drained> {
  const { epoch } = now.device;
  if (failure.kind === 'sign-in-needed') {
    await parts.log.change(noteSignInNeeded(lane, epoch));
    parts.changed();
    return { kind: 'stopped', why: 'sign-in' };
  }
  const time = Date.now();
  const batch = move.kind === 'send' ? move.batch : null;
  const { isServerError, retryAfter } = failure;
  const notBefore = time + (retryAfter ?? pauseAfter(now.lanes[lane].failures + 1));
  await parts.log.change(noteFailure({ lane, epoch, batch, isServerError, notBefore }));
  parts.changed();
  return { kind: 'wait', until: notBefore };
}
