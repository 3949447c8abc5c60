import type { Intent, Lane, Log, SealedBatch, Write } from '@aangan/offline-cart';

/** Version of records of later builds. */
const laterVersion: number = 2;

/**
 * A newer build that rewrites intents in a form that this build cannot read, in the same log. This build
 * must not send, drop or overtake them; the newer build reads them again.
 * @param anyLog the log without watchers and faults
 */
export function newerBuild(anyLog: () => Log) {
  const kept = new Map<number, Intent>();
  const batches = new Map<string, SealedBatch>();
  return {
    /**
     * Rewrites the last pending record of a lane.
     * @returns whether there was one
     */
    writes: async (lane: Lane, store: 'log' | 'seals'): Promise<boolean> => {
      const { result } = await anyLog().change((now) => {
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
      });
      return result;
    },
    /** The newer build runs, and restores the records. */
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
