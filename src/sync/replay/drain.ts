import type { Lane } from '../intents/lane';
import type { Snapshot } from '../log/snapshot';
import type { Log, Step } from '../log/step';
import { noteFailure, noteSignInNeeded } from '../steps/failure';
import { idOf } from '../steps/leave-cart';
import { hasMetLedger } from '../steps/meet-ledger';
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
import { longestPause, pauseAfter } from './pause';
import type { DrainParts, Scene } from './scene';

/** How a lane was left. */
export type Drained =
  | { kind: 'rest' }
  | { kind: 'stopped'; why: Standstill }
  /** ms since 1970. */
  | { kind: 'wait'; until: number };

/** ms until the timer looks again at a lane in which no move changes anything. */
const pauseWhenIdle = 60_000;

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
  const log = watchedLog(parts.log);
  let idleMoves = 0;
  for (let moves = 0; moves < mostMoves && !stop.aborted; moves += 1) {
    const now = await log.read();
    const credentials = presentCredentials(now, await parts.credentials());
    const move = nextMove(now, lane, { credentials, time: Date.now(), heedsPause });
    if (move.kind === 'rest' || move.kind === 'stopped' || move.kind === 'wait') return move;
    const asking = askingOf(now, move, credentials);
    const scene = { lane, parts: { ...parts, log }, now, asking };
    const failure = await makeMove(move, scene);
    parts.changed();
    if (failure !== null) return failed(failure, move, scene, !heedsPause);
    // Another tab may have changed the log in between. A second time it is the log itself that leads nowhere, and would
    // do so for ever.
    idleMoves = log.hasWritten() ? 0 : idleMoves + 1;
    if (idleMoves > 1) return { kind: 'wait', until: Date.now() + pauseWhenIdle };
  }
  return { kind: 'wait', until: Date.now() + pauseAfter(1) };
}

/** A log that knows whether anything was written through it since it was last asked. */
function watchedLog(log: Log) {
  let isWritten = false;
  return {
    ...log,
    change: <Result>(step: Step<Result>) =>
      log.change((now) => {
        const stepped = step(now);
        isWritten ||= stepped.writes.length > 0;
        return stepped;
      }),
    hasWritten: (): boolean => {
      const was = isWritten;
      isWritten = false;
      return was;
    },
  };
}

/** A guest's batch goes as the guest's and into their cart, though a customer is signed in by now. */
function askingOf(now: Snapshot, move: Move, credentials: Credentials | null): Asking {
  const { cart, owner } = now.device;
  const isGuests = 'batch' in move && move.batch.owner.kind === 'guest';
  const isOthers = isGuests && owner.kind === 'customer' && cart.kind === 'held';
  return {
    token: isGuests ? null : (credentials?.token ?? null),
    cartId: isOthers ? null : idOf(cart),
    hasMetLedger: hasMetLedger(now),
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
  const { failedKeys, retryAfter, reference = null } = failure;
  const before = isAnew ? 0 : now.lanes[lane].failures;
  // Whatever the response asks for, which may be a proxy's: a timer cannot wait for a month, and edits need not.
  const notBefore = time + Math.min(retryAfter ?? pauseAfter(before + 1), longestPause);
  const noted = { lane, epoch, batch, failedKeys, notBefore, reference, isAnew };
  await parts.log.change(noteFailure(noted));
  parts.changed();
  return { kind: 'wait', until: notBefore };
}
