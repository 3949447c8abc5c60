import * as v from 'valibot';
import type { Edit } from '../intents/edit';
import type { Log, Step, Stepped } from '../log/step';

const appendedSchema = v.object({ kind: v.literal('appended') });

/** Tells the model of each tap that is in the log for good, in the log's order; also when the tab dies over it. */
export function watched(log: Log, tapped: (edit: Edit) => void): Log {
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
