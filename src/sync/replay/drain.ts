import type { Lane } from '../intents/lane';
import type { Snapshot } from '../log/snapshot';
import { noteFailure, noteSignInNeeded } from '../steps/failure';
import { idOf } from '../steps/leave-cart';
import type { Asking, Failure } from '../transports/transport';
import { makeMove } from './make-move';
import {
  nextMove,
  presentCredentials,
  type Credentials,
  type Move,
  type Standstill,
} from './next-move';
import { nameOfFailure } from './outcome-reports';
import { pauseAfter } from './pause';
import type { DrainParts, Scene } from './scene';

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
    const credentials = presentCredentials(now, await parts.credentials());
    const move = nextMove(now, lane, { credentials, time: Date.now(), heedsPause });
    if (move.kind === 'rest' || move.kind === 'stopped' || move.kind === 'wait') return move;
    const asking = askingOf(now, move, credentials);
    const failure = await makeMove(move, { lane, parts, now, asking });
    parts.changed();
    if (failure !== null) return failed(failure, move, { lane, parts, now, asking }, !heedsPause);
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

async function failed(
  failure: Failure,
  move: Move,
  { lane, parts, now, asking }: Scene,
  isAnew: boolean,
): Promise<Drained> {
  const { epoch } = now.device;
  parts.tellOutcomes([nameOfFailure(failure)]);
  if (failure.kind === 'sign-in-needed') {
    await parts.log.change(noteSignInNeeded(lane, epoch));
    parts.changed();
    if (asking.token !== null) parts.tokenRefused(asking.token);
    return { kind: 'stopped', why: 'sign-in' };
  }
  const time = Date.now();
  const batch = move.kind === 'send' ? move.batch : null;
  const { isServerError, retryAfter, reference = null } = failure;
  const before = isAnew ? 0 : now.lanes[lane].failures;
  const notBefore = time + (retryAfter ?? pauseAfter(before + 1));
  const noted = { lane, epoch, batch, isServerError, notBefore, reference, isAnew };
  await parts.log.change(noteFailure(noted));
  parts.changed();
  return { kind: 'wait', until: notBefore };
}
