import type { Intent } from '../../src/sync/intents/intent';
import type { Lane } from '../../src/sync/intents/lane';
import type { SealedBatch } from '../../src/sync/log/sealed-batch';
import type { Log, Write } from '../../src/sync/log/step';

/** Of the builds to come. */
const laterVersion: number = 2;

/**
 * A build that keeps intents in a way which this one cannot read, over the same log. This build may neither send nor
 * drop nor overtake them; the newer one reads them again.
 * @param anyLog the log as it is, past all that watches or disturbs it
 */
export function newerBuild(anyLog: () => Log) {
  const kept = new Map<number, Intent>();
  const batches = new Map<string, SealedBatch>();
  return {
    /** Takes over what waits last in a lane. @returns whether there was anything */
    writes: async (lane: Lane, store: 'log' | 'seals'): Promise<boolean> =>
      anyLog().change((now) => {
        if (store === 'seals') {
          const batch = now.seals.findLast((one) => one.lane === lane);
          if (batch === undefined) return { result: false, writes: [] };
          batches.set(batch.key, batch);
          const put = Object.assign(structuredClone(batch), { version: laterVersion });
          return { result: true, writes: [{ store: 'seals', put }] };
        }
        const intent = now.log.findLast((one) => one.lane === lane);
        if (intent === undefined) return { result: false, writes: [] };
        kept.set(intent.seq, intent);
        const later = Object.assign(structuredClone(intent), { version: laterVersion });
        return { result: true, writes: [{ store: 'log', put: later }] };
      }),
    /** The newer build is the one that runs. */
    reads: async (): Promise<void> => {
      await anyLog().change((now) => {
        const writes = now.unreadable.flatMap(({ store, key }): Write[] => {
          const batch = store === 'seals' ? batches.get(String(key)) : undefined;
          if (batch !== undefined) return [{ store: 'seals', put: batch }];
          const intent = store === 'log' && typeof key === 'number' ? kept.get(key) : undefined;
          return intent === undefined ? [] : [{ store: 'log', put: intent }];
        });
        return { result: undefined, writes };
      });
      kept.clear();
      batches.clear();
    },
  };
}
