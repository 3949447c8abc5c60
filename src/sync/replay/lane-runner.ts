import type { Lane } from '../intents/lane';
import { StorageTrouble } from '../log/storage-trouble';
import { drain, type Drained } from './drain';
import type { ReplayLock } from './replay-lock';
import type { DrainParts } from './scene';

/** ms */
const afterStorageTrouble = 5000;
/** ms */
const afterTheft = 30_000;

/** Drains one lane: once at a time in this tab, and once more when it was asked for meanwhile. */
export interface LaneRunner {
  /** @returns how the lane was left; null when another tab was at it, or it was stopped */
  run: (heedsPause: boolean) => Promise<Drained | null>;
  /** Gives the lock back; `run` starts anew. */
  stop: () => void;
}

/** @param ended called at the end of each run, also of those that the timer begins */
export function laneRunner(
  lane: Lane,
  lock: ReplayLock,
  parts: DrainParts,
  ended: () => void,
): LaneRunner {
  let running: Promise<Drained | null> | null = null;
  let asked: { heedsPause: boolean } | null = null;
  let stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<Drained | null> {
    let left: Drained | null = null;
    const { signal } = stopping;
    while (asked !== null && !signal.aborted) {
      const { heedsPause } = asked;
      asked = null;
      left = await lock.run(
        `aangan-replay-${lane}`,
        (stop) => drainOrWait(heedsPause, stop),
        signal,
      );
    }
    if (signal.aborted) return left;
    if (left?.kind === 'wait') plan(left.until);
    // Another page took over. Should it die before it is done, this one looks again.
    if (left === null) plan(Date.now() + afterTheft);
    return left;
  }

  /** Storage that fails now may work later; whoever edits is told by their own call. */
  async function drainOrWait(heedsPause: boolean, stop: AbortSignal): Promise<Drained> {
    try {
      return await drain(lane, parts, { heedsPause, stop });
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error;
      return { kind: 'wait', until: Date.now() + afterStorageTrouble };
    }
  }

  function plan(until: number): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => void run(true).catch(() => undefined),
      Math.max(0, until - Date.now()),
    );
  }

  function run(heedsPause: boolean): Promise<Drained | null> {
    asked = { heedsPause: heedsPause && (asked?.heedsPause ?? true) };
    if (running !== null) return running;
    clearTimeout(timer);
    const mine = work().finally(() => {
      ended();
      if (running !== mine) return;
      running = null;
      // Asked for between its last look and now.
      if (asked !== null) void run(asked.heedsPause).catch(() => undefined);
    });
    running = mine;
    return mine;
  }

  return {
    run,
    stop: () => {
      clearTimeout(timer);
      asked = null;
      stopping.abort();
      stopping = new AbortController();
      running = null;
    },
  };
}
