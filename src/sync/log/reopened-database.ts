import { openDB, type IDBPDatabase } from 'idb';
import { stores, storeNames } from './snapshot';
import { StorageTrouble } from './storage-trouble';

/** Does not rise for new formats: those live in the records, so that an old page and a new worker share one log. */
const databaseVersion = 1;

/** The log's database. A connection that the browser closed is opened again at the next use. */
export function reopenedDatabase(name: string) {
  let opening: Promise<IDBPDatabase> | null = null;
  let isClosed = false;
  const forget = (database: Promise<IDBPDatabase>) => {
    if (opening === database) opening = null;
  };

  function open(): Promise<IDBPDatabase> {
    if (isClosed) return Promise.reject(new StorageTrouble('unavailable'));
    if (opening !== null) return opening;
    const database = openDB(name, databaseVersion, {
      upgrade: (fresh) => {
        for (const store of storeNames) fresh.createObjectStore(store, { keyPath: stores[store] });
      },
      // Somebody deletes the database, or brings another version: not holding on is what lets them.
      blocking: () => {
        forget(database);
        void database.then((one) => one.close());
      },
      terminated: () => forget(database),
    });
    opening = database;
    database.catch(() => forget(database));
    return database;
  }

  return {
    open,
    /** The connection has turned out to be dead. */
    forget: (): void => {
      opening = null;
    },
    /** For good. */
    close: (): void => {
      const database = opening;
      isClosed = true;
      if (database === null) return;
      forget(database);
      void database.then((one) => one.close()).catch(() => undefined);
    },
  };
}
