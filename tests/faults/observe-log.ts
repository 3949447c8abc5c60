import type { Log, Snapshot, Step, Stepped } from '@aangan/offline-cart';

/** Reports each step whose writes are in the log, in order, even if the tab dies meanwhile. */
export function observeLog(
  log: Log,
  wrote: (now: Snapshot, stepped: Stepped<unknown>) => void,
): Log {
  return {
    ...log,
    change: async <Result>(step: Step<Result>) => {
      const tried: [Snapshot, Stepped<Result>][] = [];
      const result = await log.change((now): Stepped<Result> => {
        const stepped = step(now);
        tried.push([now, stepped]);
        return stepped;
      });
      const last = tried.at(-1);
      if (last !== undefined) wrote(...last);
      return result;
    },
  };
}
