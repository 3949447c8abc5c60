import { unwrap } from 'idb';
import { retryWhenBack, type Attempt } from '../retry-when-back';
import { reopenedDatabase } from './reopened-database';
import { readSnapshot, storeNames, type RawRecords, type StoreName } from './snapshot';
import { recordOf, removedKey, writesOf, type Log, type Step } from './step';
import { StorageTrouble } from './storage-trouble';

/**
 * The log in IndexedDB. A connection that the browser closed is opened again at the next use.
 * @throws StorageTrouble when the database cannot be opened
 */
export async function openIndexedLog(name: string): Promise<Log> {
  const connection = reopenedDatabase(name);

  async function begin(mode: 'readonly' | 'readwrite', attempt: Attempt) {
    const database = await connection.open();
    const transaction = database.transaction(storeNames, mode, { durability: 'strict' });
    attempt.track(unwrap(transaction));
    // Told by whoever awaits it as well: unheard it would be an unhandled rejection.
    transaction.done.catch(() => undefined);
    const all = (store: StoreName) => transaction.objectStore(store).getAll();
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
    return { transaction, raw };
  }

  async function take<Result>(step: Step<Result>, attempt: Attempt): Promise<Result> {
    const { transaction, raw } = await begin('readwrite', attempt);
    let result: Result;
    try {
      const now = readSnapshot(raw);
      const stepped = step(now);
      ({ result } = stepped);
      for (const write of writesOf(now, stepped)) {
        const store = transaction.objectStore(write.store);
        // The failure of one is the transaction's, which `done` tells.
        const written =
          'put' in write ? store.put?.(recordOf(now, write)) : store.delete?.(removedKey(write));
        written?.catch(() => undefined);
      }
      // Not when the writes have told that they are done: a page that is left in between would take the edit along.
      transaction.commit();
    } catch (error) {
      transaction.abort();
      throw error;
    }
    await transaction.done;
    return result;
  }

  async function onceMore<Result>(work: (attempt: Attempt) => Promise<Result>): Promise<Result> {
    try {
      return await retryWhenBack(work);
    } catch (error) {
      if (!neverBegan(error)) throw troubleOf(error);
    }
    connection.forget();
    try {
      return await retryWhenBack(work);
    } catch (error) {
      throw troubleOf(error);
    }
  }

  await connection.open().catch((error: unknown) => {
    throw troubleOf(error);
  });
  return {
    change: (step) => onceMore((attempt) => take(step, attempt)),
    read: () => onceMore(async (attempt) => readSnapshot((await begin('readonly', attempt)).raw)),
    survivesReload: true,
    close: connection.close,
  };
}

/** The transaction never began: nothing can have been written, and trying anew is safe. */
function neverBegan(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/** What is no trouble of the storage is a mistake of the program, and stays what it is. */
function troubleOf(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new StorageTrouble(error.name === 'QuotaExceededError' ? 'full' : 'unavailable', {
    cause: error,
  });
}
