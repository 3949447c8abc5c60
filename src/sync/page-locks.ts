/**
 * The browser's Web Locks as the shop uses them. Where the browser refuses a lock, as it does with site data blocked, the task
 * runs without one: the locks save calls, nothing that is right hangs on them.
 * @returns null where the browser has none
 */
export function pageLocks(): PageLocks | null {
  const locks = globalThis.navigator?.locks ?? null;
  return locks === null ? null : orWithout(locks);
}

interface PageLocks {
  request: {
    <Result>(name: string, task: Task<Result>): Promise<Result>;
    <Result>(name: string, options: LockOptions, task: Task<Result>): Promise<Result>;
  };
}

/** @param lock null where `ifAvailable` found it taken */
type Task<Result> = (lock: { name: string } | null) => Promise<Result>;

function orWithout(locks: LockManager): PageLocks {
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
