import { whenRestored } from '../browser/bfcache';
import { withReconnect } from './lost-connection';
import { completionOf, resultOf } from './request-result';
import { type Attempt, retryAcrossBfcache } from './retry-across-bfcache';

export interface DatabaseShape {
  name: string;
  version: number;
  /** Called once, when the device does not have the database yet. */
  create: (fresh: IDBDatabase) => void;
}

/** A connection to a database of the device. A connection that the browser closed is reopened when it is used next. */
export function deviceDatabase(shape: DatabaseShape) {
  let opening: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const connection = await withReconnect(forget, opened);
    // If the page entered the back/forward cache meanwhile, no transaction may begin until it is
    // restored.
    await whenRestored();
    return connection;
  }

  function opened(): Promise<IDBDatabase> {
    if (opening !== null) return opening;
    const database = request(shape);
    const forget = () => {
      if (opening === database) opening = null;
    };
    opening = database;
    database.then((connection) => {
      // Another page deletes or upgrades the database, and an open connection would block it.
      connection.addEventListener('versionchange', () => {
        forget();
        connection.close();
      });
      connection.addEventListener('close', forget);
    }, forget);
    return database;
  }

  function forget(): void {
    opening = null;
  }

  const again = <Result>(work: (attempt: Attempt) => Promise<Result>) =>
    withReconnect(forget, () => retryAcrossBfcache(work));

  /**
   * Reads in one transaction, whose only request `find` makes.
   * @throws DOMException if IndexedDB is missing or fails
   */
  function read<Result>(
    store: string,
    find: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    return again(async (attempt) => {
      const transaction = (await open()).transaction(store, 'readonly');
      attempt.track(transaction);
      const result = await resultOf(find(transaction.objectStore(store)));
      // Commits explicitly: otherwise the transaction stays open for a moment.
      transaction.commit();
      return result;
    });
  }

  /**
   * Writes in one transaction.
   * @param work returns the result of the write. May run more than once, and only the last run is stored; after a lost connection
   *   the run before may be stored as well.
   * @throws DOMException, as `read` does
   */
  function write<Result>(
    store: string,
    work: (store: IDBObjectStore) => Result | Promise<Result>,
  ): Promise<Result> {
    return again(async (attempt) => {
      const transaction = (await open()).transaction(store, 'readwrite');
      attempt.track(transaction);
      const completion = completionOf(transaction);
      try {
        const result = await work(transaction.objectStore(store));
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

  async function close(): Promise<void> {
    const connection = await opening?.catch(() => null);
    opening = null;
    connection?.close();
  }

  return { open, read, write, forget, close };
}

function abortUnlessOver(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended.
  }
}

function request({ name, version, create }: DatabaseShape): Promise<IDBDatabase> {
  return retryAcrossBfcache(
    (attempt) =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open(name, version);
        opened.addEventListener('upgradeneeded', () => {
          if (opened.transaction !== null) attempt.track(opened.transaction);
          create(opened.result);
        });
        opened.addEventListener('success', () => resolve(opened.result));
        opened.addEventListener('error', () => reject(opened.error ?? new Error('Not opened')));
      }),
  );
}
