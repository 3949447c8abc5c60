import {
  completionOf,
  deviceDatabase,
  resultOf,
  retryAcrossBfcache,
} from '@aangan/offline-cart/indexed-db';

/** Values by key in a database of their own. Calls reject if IndexedDB is missing or fails. */
export interface KeyValueStore {
  /** Undefined if nothing is stored. */
  get: (key: string) => Promise<unknown>;
  /**
   * Replaces a value in one transaction, and returns the new one.
   * @param next may run more than once; only its last result is stored
   */
  update: (key: string, next: (old: unknown) => unknown) => Promise<unknown>;
  delete: (key: string) => Promise<void>;
}

export function keyValueStore(databaseName: string, storeName: string): KeyValueStore {
  const database = deviceDatabase({
    name: databaseName,
    version: 1,
    create: (fresh) => fresh.createObjectStore(storeName),
  });

  /** @param work returns the result of a write; may run more than once, and only the last run is stored */
  function write<Result>(work: (store: IDBObjectStore) => Result | Promise<Result>) {
    return retryAcrossBfcache(async (attempt) => {
      const transaction = await database.begin(storeName, 'readwrite');
      attempt.track(transaction);
      const completion = completionOf(transaction);
      try {
        const result = await work(transaction.objectStore(storeName));
        // Commits without waiting for the writes: a page that is left in between would lose them.
        transaction.commit();
        await completion;
        return result;
      } catch (error) {
        abortUnlessOver(transaction);
        throw error;
      }
    });
  }

  return {
    get: (key) =>
      retryAcrossBfcache(async (attempt) => {
        const transaction = await database.begin(storeName, 'readonly');
        attempt.track(transaction);
        const result: unknown = await resultOf(transaction.objectStore(storeName).get(key));
        // Commits explicitly: otherwise the transaction stays open for a moment.
        transaction.commit();
        return result;
      }),
    update: (key, next) =>
      write(async (store) => {
        const value = next(await resultOf<unknown>(store.get(key)));
        store.put(value, key);
        return value;
      }),
    delete: (key) =>
      write((store) => {
        store.delete(key);
      }),
  };
}

function abortUnlessOver(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended.
  }
}
