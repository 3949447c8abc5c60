/** Runs tasks one at a time, in the order they came. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** The part of the browser's LockManager that is needed. */
export interface Locks {
  request: <T>(name: string, task: () => Promise<T>) => Promise<T>;
}

/**
 * @param name of the lock: tabs that use the same one wait for each other
 * @param locks null where the browser has no Web Locks: then each tab keeps its own order only
 */
export function inTurnOver(name: string, locks: Locks | null): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = () => (locks === null ? task() : locks.request(name, task));
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return result;
  };
}
