/** Runs tasks one at a time, in order. */
export type TaskQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** The part of the browser's LockManager that is used. */
export interface Locks {
  request: <T>(name: string, task: () => Promise<T>) => Promise<T>;
}

/**
 * @param name of the lock: tabs that use the same one wait for each other
 * @param locks null if the browser has no Web Locks: then only the tasks of each tab are in order
 */
export function taskQueue(name: string, locks: Locks | null): TaskQueue {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = () => (locks === null ? task() : locks.request(name, task));
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return result;
  };
}
