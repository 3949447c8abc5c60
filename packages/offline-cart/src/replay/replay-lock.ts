import type { Lane } from '../model/lane';

/** The part of the browser's LockManager that is used. */
export interface LockManagerLike {
  request: <T>(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    task: () => Promise<T>,
  ) => Promise<T>;
}

export interface ReplayLock {
  /**
   * Leader election: runs `work` while no other tab or worker replays this lane, as far as the browser can
   * ensure that.
   * Correctness does not depend on it: the lock saves calls and prevents two tabs from disturbing each
   * other.
   * @param stop releases the lock: `work` is notified, and a wait for the lock ends
   */
  run: <T>(
    lane: Lane,
    work: (stop: AbortSignal) => Promise<T>,
    stop: AbortSignal,
  ) => Promise<T | null>;
}

/** After this time a visible page steals the lock from a holder that may be frozen. */
const STEAL_TIMEOUT_MS = 10_000;

/**
 * @param isVisible whether this page is visible; false in a worker
 * @param prefix of the names of the locks
 */
export function replayLock(
  locks: LockManagerLike | null,
  isVisible: () => boolean,
  prefix: string,
): ReplayLock {
  return {
    run: async (lane, work, stop) => {
      const name = `${prefix}-${lane}`;
      if (stop.aborted) return null;
      if (locks === null) return work(stop);
      for (;;) {
        const tried = await attempt(locks, name, work, stop, false);
        if (tried.kind === 'done') return tried.result;
        if (stop.aborted) return null;
        if (!isVisible()) continue;
        const stolen = await attempt(locks, name, work, stop, true);
        return stolen.kind === 'done' ? stolen.result : null;
      }
    },
  };
}

type Attempt<T> = { kind: 'done'; result: T | null } | { kind: 'waited' };

async function attempt<T>(
  locks: LockManagerLike,
  name: string,
  work: (stop: AbortSignal) => Promise<T>,
  stop: AbortSignal,
  steal: boolean,
): Promise<Attempt<T>> {
  const waiting = new AbortController();
  const lost = new AbortController();
  const release = () => {
    waiting.abort();
    lost.abort();
  };
  stop.addEventListener('abort', release, { once: true });
  const timer = steal ? undefined : setTimeout(() => waiting.abort(), STEAL_TIMEOUT_MS);
  let isGranted = false;
  try {
    const options = steal ? { steal: true } : { signal: waiting.signal };
    const result = await locks.request(name, options, () => {
      isGranted = true;
      clearTimeout(timer);
      return Promise.race([work(lost.signal), aborted(lost.signal)]);
    });
    return { kind: 'done', result };
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    if (!isAborted) throw error;
    // Another page stole the lock: no further action begins here.
    lost.abort();
    return isGranted ? { kind: 'done', result: null } : { kind: 'waited' };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', release);
  }
}

/**
 * Resolves when the lock must be released. A running action then continues without it, and its response
 * is stored only if the batch is still open.
 */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
