/** The part of the browser's LockManager that is needed. */
interface TryLocks {
  request: <T>(
    name: string,
    options: { ifAvailable: true },
    task: (lock: unknown) => Promise<T>,
  ) => Promise<T>;
}

/** Runs a task unless one of the same name runs already; `busy` then, at once. */
export type OnlyHere = <T>(task: () => Promise<T>) => Promise<T | 'busy'>;

/**
 * @param name of the lock, one for all tabs; a tab that dies gives it back
 * @param locks null where the browser has no Web Locks: then each tab knows of its own task only
 */
export function onlyHereOver(name: string, locks: TryLocks | null): OnlyHere {
  let running = false;
  return async <T>(task: () => Promise<T>): Promise<T | 'busy'> => {
    if (running) return 'busy';
    running = true;
    try {
      if (locks === null) return await task();
      return await locks.request<T | 'busy'>(name, { ifAvailable: true }, async (lock) =>
        lock === null ? 'busy' : task(),
      );
    } finally {
      running = false;
    }
  };
}
