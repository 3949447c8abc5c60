/** The queue is full: the caller should retry later. */
export class BusyError extends Error {}

/** Limits concurrency: runs at most `maxRunning` tasks, queues up to `maxQueued` more, and rejects others with BusyError. */
export function limitTasks(
  maxRunning: number,
  maxQueued: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let free = maxRunning;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (free === 0) {
      if (queue.length >= maxQueued) throw new BusyError('Too many tasks are waiting');
      // The task that ends passes its slot on, so `free` does not change here.
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
