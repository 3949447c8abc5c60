/** Runs tasks one at a time, in the order they came, over all tabs where the browser has Web Locks. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** @param name the lock's name; tabs that use the same one wait for each other */
export function inTurnOver(name: string, locks: LockManager | undefined): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    // Web Locks are fair, but this queue also keeps the order where there are none.
    const run = async (): Promise<T> => (locks === undefined ? task() : locks.request(name, task));
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return result;
  };
}
