import { webLocks } from '@aangan/offline-cart/browser';

/** The part of the browser's LockManager that is used. */
interface IfAvailableLocks {
  request: <T>(
    name: string,
    options: { ifAvailable: true },
    task: (lock: unknown) => Promise<T>,
  ) => Promise<T>;
}

/** Runs a task, or returns `busy` at once if one of the same name is running. */
export type ExclusiveTask = <T>(task: () => Promise<T>) => Promise<T | 'busy'>;

/**
 * @param name of the lock, shared by all tabs; a tab that dies releases it
 * @param locks null if the browser has no Web Locks: then each tab knows its own tasks only
 */
export function exclusiveTask(name: string, locks: IfAvailableLocks | null): ExclusiveTask {
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

/** Allows one payment at a time over all tabs. Its result is not requested while its window is open. */
export const paymentLock = exclusiveTask('aangan-payment', webLocks());
