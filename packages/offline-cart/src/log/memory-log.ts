import { cachedRecordParser } from './parsed-records';
import { readSnapshot, recordParsers, type RawRecords, type Snapshot } from './snapshot';
import { rawAfter, writesOf, type Changed, type Log, type Step } from './step';

const NO_RECORDS: RawRecords = {
  device: [],
  log: [],
  seals: [],
  settled: [],
  lanes: [],
  numbering: [],
  notices: [],
};

/** A log in memory, which ends with the page, for browsers without storage. */
export function memoryLog(): Log {
  let raw = NO_RECORDS;
  const parsers = recordParsers(cachedRecordParser);
  /** The parsed `raw`; null if it has to be parsed again. */
  let parsed: Snapshot | null = null;
  const snapshot = (): Snapshot => {
    if (parsed !== null) return parsed;
    const now = readSnapshot(raw, parsers);
    // A device that is not stored yet gets new random ids at each read.
    if (now.isDeviceStored) parsed = now;
    return now;
  };
  const change = <Result>(step: Step<Result>): Changed<Result> => {
    const now = snapshot();
    const stepped = step(now);
    const writes = writesOf(now, stepped);
    if (writes.length === 0) return { result: stepped.result, snapshot: now };
    raw = rawAfter(raw, now, writes);
    parsed = null;
    return { result: stepped.result, snapshot: snapshot() };
  };
  return {
    // Asynchronous and in order, like a database.
    change: async (step) => {
      await Promise.resolve();
      return change(step);
    },
    read: async () => {
      await Promise.resolve();
      return snapshot();
    },
    survivesReload: false,
    close: () => undefined,
  };
}
