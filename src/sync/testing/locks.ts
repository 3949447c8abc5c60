/** The Web Locks of a browser with several tabs, which Node lacks: exclusive locks, first come, first served. */
export function testLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <T>(_name: string, task: () => Promise<T>): Promise<T> => {
      const result = last.then(task, task);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
