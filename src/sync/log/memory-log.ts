import { cachedRecordParser } from './parsed-records';
import {
  keyOf,
  readSnapshot,
  recordParsers,
  storeNames,
  type RawRecords,
  type Snapshot,
  type StoreName,
} from './snapshot';
import { recordOf, removedKey, writesOf, type Log, type Step } from './step';

/** A log for as long as the page lives: where the browser gives no storage. */
export function memoryLog(): Log {
  const kept = new Map<StoreName, Map<unknown, unknown>>(
    storeNames.map((name) => [name, new Map()]),
  );
  const records = (name: StoreName) => [...(kept.get(name)?.values() ?? [])];
  const parsers = recordParsers(cachedRecordParser);
  /** What lies there, parsed; null where it was written since. */
  let seen: Snapshot | null = null;
  const snapshot = (): Snapshot => {
    if (seen !== null) return seen;
    const raw: RawRecords = {
      device: records('device'),
      log: records('log'),
      seals: records('seals'),
      settled: records('settled'),
      lanes: records('lanes'),
      numbering: records('numbering'),
      notices: records('notices'),
    };
    const now = readSnapshot(raw, parsers);
    // A device that is not kept is another one each time.
    if (now.deviceIsKept) seen = now;
    return now;
  };
  const change = <Result>(step: Step<Result>): Result => {
    const now = snapshot();
    const stepped = step(now);
    for (const write of writesOf(now, stepped)) {
      seen = null;
      const store = kept.get(write.store);
      if ('put' in write)
        store?.set(keyOf(write.store, write.put), structuredClone(recordOf(now, write)));
      else store?.delete(removedKey(write));
    }
    return stepped.result;
  };
  return {
    // As a database does it: never at once, always in order.
    change: async (step) => {
      await Promise.resolve();
      return change(step);
    },
    read: async () => {
      await Promise.resolve();
      return change((now) => ({ result: now, writes: [] }));
    },
    survivesReload: false,
    close: () => undefined,
  };
}
