/** More work waits than is sensible; the caller should be told to come back. */
export class BusyError extends Error {}

/** Runs at most `running` tasks at once; up to `waiting` more wait, any further one is refused. */
export function limitTasks(
  running: number,
  waiting: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let free = running;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (free === 0) {
      if (queue.length >= waiting) throw new BusyError('Too many tasks are waiting');
      // Whoever ends hands its place over, so `free` does not change here.
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else {
      free -= 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
