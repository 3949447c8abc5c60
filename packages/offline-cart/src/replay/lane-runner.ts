import type { Lane } from '../model/lane';
import type { Snapshot } from '../log/snapshot';
import { StorageError } from '../log/storage-error';
import type { ReplayParts } from './replay-parts';
import { ERROR_RETRY_MS, hiddenDelayMs } from './backoff';
import type { ReplayLock } from './replay-lock';
import { replayLane, type LaneResult, type ReplayOptions } from './replay-lane';

const STOLEN_LOCK_RETRY_MS = 30_000;

type Request = Omit<ReplayOptions, 'stop'>;

/** Replays one lane: one run at a time in this tab, and another one if it was requested meanwhile. */
export interface LaneRunner {
  /**
   * @param from the log as it was a moment ago
   * @returns the state in which the lane was left; null if another tab holds the lock, or the run was
   * stopped
   */
  run: (respectsBackoff: boolean, from?: Snapshot) => Promise<LaneResult | null>;
  /** Releases the lock. `run` starts again. */
  stop: () => void;
}

export interface LaneRunnerParts {
  lock: ReplayLock;
  replay: ReplayParts;
  isVisible: () => boolean;
  /** Called at the end of each run, including those that the timer starts. */
  ended: () => void;
}

export function laneRunner(
  lane: Lane,
  { lock, replay, isVisible, ended }: LaneRunnerParts,
): LaneRunner {
  let running: Promise<LaneResult | null> | null = null;
  let requested: Request | null = null;
  let stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<LaneResult | null> {
    let result: LaneResult | null = null;
    const { signal } = stopping;
    try {
      while (requested !== null && !signal.aborted) {
        const request: Request = requested;
        requested = null;
        result = await lock.run(lane, (stop) => replayOrWait({ ...request, stop }), signal);
      }
    } catch (error) {
      // Without a timer, the edits would wait for the next edit or focus.
      if (!signal.aborted) schedule(Date.now() + ERROR_RETRY_MS);
      throw error;
    }
    if (signal.aborted) return result;
    if (result?.kind === 'wait') schedule(result.until);
    // Another page took over. If it dies before it is done, this page replays the rest.
    if (result === null) schedule(Date.now() + STOLEN_LOCK_RETRY_MS);
    return result;
  }

  /** Retries later if the storage fails. A failed edit rejects by itself. */
  async function replayOrWait(options: ReplayOptions): Promise<LaneResult> {
    try {
      return await replayLane(lane, replay, options);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { kind: 'wait', until: Date.now() + ERROR_RETRY_MS };
    }
  }

  function schedule(until: number): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => void run(true).catch(() => undefined),
      Math.max(0, until - Date.now()) + hiddenDelayMs(isVisible()),
    );
  }

  function run(respectsBackoff: boolean, from?: Snapshot): Promise<LaneResult | null> {
    requested =
      requested === null
        ? { respectsBackoff, from }
        : { respectsBackoff: respectsBackoff && requested.respectsBackoff };
    if (running !== null) return running;
    clearTimeout(timer);
    const own = work().finally(() => {
      ended();
      if (running !== own) return;
      running = null;
      // Requested after the last check of the loop.
      if (requested !== null) void run(requested.respectsBackoff).catch(() => undefined);
    });
    running = own;
    return own;
  }

  return {
    run,
    stop: () => {
      clearTimeout(timer);
      requested = null;
      stopping.abort();
      stopping = new AbortController();
      running = null;
    },
  };
}
