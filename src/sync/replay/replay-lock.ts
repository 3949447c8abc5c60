/** The part of the browser's LockManager that is needed. */
export interface LockManagerLike {
  request: <T>(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    task: () => Promise<T>,
  ) => Promise<T>;
}

export interface ReplayLock {
  /**
   * Runs `work` while no other tab or worker runs its own of that name, as far as the browser can tell. Nothing that is
   * right hangs on it: it saves calls, and keeps two replayers from disturbing each other.
   * @param stop gives the lock up: `work` is told, and a wait for it ends
   */
  run: <T>(
    name: string,
    work: (stop: AbortSignal) => Promise<T>,
    stop: AbortSignal,
  ) => Promise<T | null>;
}

/** ms after which a visible page takes the lock from a holder that may be frozen. */
const patience = 10_000;

/** @param isVisible whether this page is looked at; a worker never is */
export function replayLock(locks: LockManagerLike | null, isVisible: () => boolean): ReplayLock {
  return {
    run: async (name, work, stop) => {
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
  const giveUp = () => {
    waiting.abort();
    lost.abort();
  };
  stop.addEventListener('abort', giveUp, { once: true });
  const timer = steal ? undefined : setTimeout(() => waiting.abort(), patience);
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
    // Another page took the lock away: no further move is made here.
    lost.abort();
    return isGranted ? { kind: 'done', result: null } : { kind: 'waited' };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', giveUp);
  }
}

/** Gives the lock back at once: what is under way then goes on without it, and settles only what is still open. */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
