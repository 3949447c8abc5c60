import type { Snapshot } from '../../src/sync/log/snapshot';
import type { Log, Step, Stepped } from '../../src/sync/log/step';

/** Tells of each step that is in the log for good, in the log's order; also when the tab dies over it. */
export function watched(log: Log, wrote: (now: Snapshot, stepped: Stepped<unknown>) => void): Log {
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
