import type { Lane } from '../model/lane';
import type { Snapshot } from '../log/snapshot';
import type { Log, Step } from '../log/step';
import { noteFailure, noteSignInNeeded } from '../steps/failure';
import { cartIdOf } from '../steps/leave-cart';
import { hasMetLedger } from '../steps/known-ledger';
import type { Failure, RequestContext, Retry } from '../transport/transport';
import { performAction } from './actions';
import type { ReplayContext, ReplayParts } from './replay-parts';
import { backoffMs, retryPauseMs } from './backoff';
import {
  hasNewerToken,
  nextAction,
  presentCredentials,
  type Action,
  type BlockedReason,
  type Credentials,
} from './next-action';
import { nameOfFailure } from './outcome-reports';

/** The state in which a lane was left. */
export type LaneResult =
  | { kind: 'idle' }
  | { kind: 'blocked'; reason: BlockedReason }
  /** `until` in ms since 1970. */
  | { kind: 'wait'; until: number };

export interface ReplayOptions {
  /** Whether to wait for a stored backoff. */
  respectsBackoff: boolean;
  /** No action begins after it is aborted. The response to a running one is stored if its batch is still in the log. */
  stop: AbortSignal;
  /** The log as it was a moment ago. Enough to find that there is nothing to do, or that edits are to be sealed. */
  from?: Snapshot | undefined;
}

/** Pause of the timer after actions that change nothing. */
const IDLE_PAUSE_MS = 60_000;

/** A higher number of actions in a row is a bug. The timer continues with the rest. */
const MAX_ACTIONS = 500;

/** Sends what a lane holds, in order, until nothing is left or it is blocked. */
export async function replayLane(
  lane: Lane,
  parts: ReplayParts,
  { respectsBackoff, stop, from }: ReplayOptions,
): Promise<LaneResult> {
  const log = writtenLog(parts.log);
  let snapshot = from ?? null;
  let mayBeOld = from !== undefined;
  let idleActions = 0;
  for (let actions = 0; actions < MAX_ACTIONS && !stop.aborted; actions += 1) {
    const now = snapshot ?? (await log.read());
    snapshot = null;
    const credentials = presentCredentials(now, await parts.credentials());
    const action = nextAction(now, lane, { credentials, time: Date.now(), respectsBackoff });
    if (action.kind === 'idle' || action.kind === 'blocked' || action.kind === 'wait')
      return action;
    const isOld = mayBeOld && action.kind !== 'seal';
    mayBeOld = false;
    // Another tab may have acknowledged a batch since: what to send is decided from a read under the
    // lock.
    if (isOld) continue;
    const request = requestContext(now, action, credentials);
    const context = { lane, parts: { ...parts, log }, now, request };
    const failure = await performAction(action, context);
    parts.changed();
    if (failure !== null) return recordFailure(failure, action, context, !respectsBackoff);
    snapshot = log.takeWritten();
    // Another tab may have changed the log in between. A second time in a row would be an endless loop.
    idleActions = snapshot === null ? idleActions + 1 : 0;
    if (idleActions > 1) return { kind: 'wait', until: Date.now() + IDLE_PAUSE_MS };
  }
  return { kind: 'wait', until: Date.now() + backoffMs(1) };
}

/** The call is repeated with the session's newer token. */
const REPEATED: Retry = { kind: 'retry', retryAfter: null, failedKeys: [] };

/** A log that remembers the snapshot after the last step that wrote something. */
function writtenLog(log: Log) {
  let written: Snapshot | null = null;
  return {
    ...log,
    change: async <Result>(step: Step<Result>) => {
      let isWritten = false;
      const changed = await log.change((now) => {
        const stepped = step(now);
        isWritten = stepped.writes.length > 0;
        return stepped;
      });
      if (isWritten) written = changed.snapshot;
      return changed;
    },
    /** Returns that snapshot once; null if nothing was written since the last call. */
    takeWritten: (): Snapshot | null => {
      const taken = written;
      written = null;
      return taken;
    },
  };
}

/** A guest's batch is sent as the guest's and for their cart, even if a customer is signed in by now. */
function requestContext(
  now: Snapshot,
  action: Action,
  credentials: Credentials | null,
): RequestContext {
  const { cart, owner } = now.device;
  const isGuests = 'batch' in action && action.batch.owner.kind === 'guest';
  const isOthers = isGuests && owner.kind === 'customer' && cart.kind === 'held';
  return {
    token: isGuests ? null : (credentials?.token ?? null),
    cartId: isOthers ? null : cartIdOf(cart),
    hasMetLedger: hasMetLedger(now),
  };
}

async function recordFailure(
  failure: Failure,
  action: Action,
  { lane, parts, now, request }: ReplayContext,
  isFresh: boolean,
): Promise<LaneResult> {
  const { epoch } = now.device;
  parts.reportOutcomes([nameOfFailure(failure)]);
  const isRejected = failure.kind === 'sign-in-needed';
  if (isRejected && !hasNewerToken(await parts.credentials(), request.token)) {
    await parts.log.change(noteSignInNeeded(lane, epoch));
    parts.changed();
    if (request.token !== null) parts.tokenRefused(request.token);
    return { kind: 'blocked', reason: 'sign-in' };
  }
  const time = Date.now();
  const batch = action.kind === 'send' ? action.batch : null;
  const { failedKeys, retryAfter, reference = null } = isRejected ? REPEATED : failure;
  const before = isFresh ? 0 : now.lanes[lane].failures;
  const notBefore = time + retryPauseMs(before + 1, retryAfter);
  const noted = { lane, epoch, batch, failedKeys, notBefore, reference, ignoredBackoff: isFresh };
  await parts.log.change(noteFailure(noted));
  parts.changed();
  return { kind: 'wait', until: notBefore };
}
