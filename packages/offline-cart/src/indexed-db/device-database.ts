import { whenRestored } from '../browser/bfcache';
import { retryAcrossBfcache } from './retry-across-bfcache';

interface DatabaseShape {
  name: string;
  version: number;
  /** Called once, when the device does not have the database yet. */
  create: (fresh: IDBDatabase) => void;
}

/** A connection to a database of the device. A connection that the browser closed is reopened when it is used next. */
export function deviceDatabase(shape: DatabaseShape) {
  let opening: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const connection = await opened();
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

  /**
   * Begins a transaction. If the connection turns out to be closed, it is opened once more, since
   * nothing has begun yet.
   * @throws DOMException if IndexedDB is missing or fails
   */
  async function begin(
    stores: string | readonly string[],
    mode: IDBTransactionMode,
    options?: IDBTransactionOptions,
  ): Promise<IDBTransaction> {
    const names = typeof stores === 'string' ? stores : [...stores];
    const connection = await open();
    try {
      return connection.transaction(names, mode, options);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    }
    forget();
    return (await open()).transaction(names, mode, options);
  }

  async function close(): Promise<void> {
    const connection = await opening?.catch(() => null);
    opening = null;
    connection?.close();
  }

  return { open, begin, forget, close };
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
