import * as v from 'valibot';
import type { Edit, Log, Step, Stepped } from '@aangan/offline-cart';

const appendedSchema = v.object({ kind: v.literal('appended') });

/** Reports each edit that is in the log to the model, in order, even if the tab dies meanwhile. */
export function observeLog(log: Log, tapped: (edit: Edit) => void): Log {
  return {
    ...log,
    change: async <Result>(step: Step<Result>) => {
      let appended: Edit | null = null;
      const result = await log.change((now): Stepped<Result> => {
        const stepped = step(now);
        appended = null;
        if (!v.is(appendedSchema, stepped.result)) return stepped;
        for (const write of stepped.writes) {
          if (write.store === 'log' && 'put' in write) appended = write.put.edit;
        }
        return stepped;
      });
      if (appended !== null) tapped(appended);
      return result;
    },
  };
}
