import { whenBack } from './page-away';
import { retryWhenBack } from './retry-when-back';

interface DatabaseShape {
  name: string;
  version: number;
  /** Called once, for a device that does not have the database yet. */
  create: (fresh: IDBDatabase) => void;
}

/** A connection to one of the device's databases. One that the browser closed is opened again at the next use. */
export function deviceDatabase(shape: DatabaseShape) {
  let opening: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const connection = await opened();
    // Opened while the page waits: nothing may begin until it is back.
    await whenBack();
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
      // Another page deletes the database or brings another version: an open connection would block it.
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
   * Begins a transaction. A connection that turns out to be closed is opened once more: nothing has begun then.
   * @throws DOMException where there is no IndexedDB, or it fails
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
  return retryWhenBack(
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
