/**
 * The browser's Web Locks. If the browser refuses a lock, as it does with site data blocked, the task
 * runs without one: correctness does not depend on these locks.
 * @returns null if the browser has no Web Locks
 */
export function webLocks(): WebLocks | null {
  const locks = globalThis.navigator?.locks ?? null;
  return locks === null ? null : withFallback(locks);
}

export interface WebLocks {
  request: {
    <Result>(name: string, task: Task<Result>): Promise<Result>;
    <Result>(name: string, options: LockOptions, task: Task<Result>): Promise<Result>;
  };
}

/** @param lock null if `ifAvailable` was requested and the lock is held elsewhere */
type Task<Result> = (lock: { name: string } | null) => Promise<Result>;

function withFallback(locks: LockManager): WebLocks {
  async function request<Result>(
    name: string,
    given: LockOptions | Task<Result>,
    task: Task<Result> = async () => Promise.reject(new TypeError('No task was given')),
  ): Promise<Result> {
    const [options, work] = typeof given === 'function' ? [{}, given] : [given, task];
    let hasBegun = false;
    const begin: Task<Result> = (lock) => {
      hasBegun = true;
      return work(lock);
    };
    try {
      return await locks.request(name, options, begin);
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'SecurityError';
      if (hasBegun || !isRefused) throw error;
      return begin({ name });
    }
  }
  return { request };
}
