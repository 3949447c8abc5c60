import { retryAcrossBfcache, type Attempt } from './retry-across-bfcache';
import { logDatabase } from './log-database';
import { withReconnect } from './lost-connection';
import { completionOf, resultOf } from './request-result';
import { cachedRecordParser } from '../log/parsed-records';
import {
  readSnapshot,
  recordParsers,
  storeNames,
  type RawRecords,
  type Snapshot,
  type StoreName,
} from '../log/snapshot';
import {
  rawAfter,
  recordOf,
  removedKey,
  writesOf,
  type Changed,
  type Log,
  type Step,
  type Write,
} from '../log/step';
import { StorageError } from '../log/storage-error';

/**
 * The log in IndexedDB. A connection that the browser closed is reopened when it is used next.
 * @throws StorageError if the database cannot be opened
 */
export async function openIndexedLog(name: string): Promise<Log> {
  const connection = logDatabase(name);

  async function begin(mode: 'readonly' | 'readwrite', attempt: Attempt) {
    const database = await connection.open();
    const transaction = database.transaction(storeNames, mode, { durability: 'strict' });
    attempt.track(transaction);
    const completion = completionOf(transaction);
    const all = (store: StoreName) => resultOf<unknown[]>(transaction.objectStore(store).getAll());
    const [device, log, seals, settled, lanes, numbering, notices] = await Promise.all([
      all('device'),
      all('log'),
      all('seals'),
      all('settled'),
      all('lanes'),
      all('numbering'),
      all('notices'),
    ]);
    const raw: RawRecords = { device, log, seals, settled, lanes, numbering, notices };
    return { transaction, completion, raw };
  }

  async function runStep<Result>(
    step: Step<Result>,
    attempt: Attempt,
    last: Committing<Result>,
  ): Promise<Changed<Result>> {
    const { transaction, completion, raw } = await begin('readwrite', attempt);
    if (last.step !== null && isStored(last.step, raw)) {
      return { result: last.step.result, snapshot: readSnapshot(raw) };
    }
    // Caches parsed records, so that records that the step does not change are parsed once.
    const parsers = recordParsers(cachedRecordParser);
    let changed: Changed<Result>;
    try {
      const now = readSnapshot(raw, parsers);
      const stepped = step(now);
      const writes = writesOf(now, stepped);
      const snapshot =
        writes.length === 0 ? now : readSnapshot(rawAfter(raw, now, writes), parsers);
      changed = { result: stepped.result, snapshot };
      last.step = { result: stepped.result, writes, now };
      for (const write of writes) {
        const store = transaction.objectStore(write.store);
        // If one fails, the transaction is aborted.
        if ('put' in write) store.put(recordOf(now, write));
        else store.delete(removedKey(write));
      }
      // Commits without waiting for the writes: a page that is left in between would lose the edit.
      transaction.commit();
    } catch (error) {
      transaction.abort();
      throw error;
    }
    await completion;
    return changed;
  }

  const again = <Result>(work: (attempt: Attempt) => Promise<Result>) =>
    withReconnect(connection.forget, () => retryAcrossBfcache(work)).catch((error: unknown) => {
      throw wrapStorageError(error);
    });

  await connection.open().catch((error: unknown) => {
    throw wrapStorageError(error);
  });
  return {
    change: (step) => {
      const last = { step: null };
      return again((attempt) => runStep(step, attempt, last));
    },
    read: () => again(async (attempt) => readSnapshot((await begin('readonly', attempt)).raw)),
    survivesReload: true,
    close: connection.close,
  };
}

/** The last attempt that came as far as its commit: a lost connection does not say whether that took effect. */
interface Committing<Result> {
  step: { result: Result; writes: readonly Write[]; now: Snapshot } | null;
}

/** Whether the writes of a step would change nothing. */
function isStored(
  { writes, now }: NonNullable<Committing<unknown>['step']>,
  raw: RawRecords,
): boolean {
  return JSON.stringify(rawAfter(raw, now, writes)) === JSON.stringify(raw);
}

/** Wraps errors of the storage. Other errors are bugs and stay unchanged. */
function wrapStorageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new StorageError(error.name === 'QuotaExceededError' ? 'full' : 'unavailable', {
    cause: error,
  });
}
