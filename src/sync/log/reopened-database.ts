import { wrap, type IDBPDatabase } from 'idb';
import { deviceDatabase } from '../device-database';
import { stores, storeNames } from './snapshot';
import { StorageTrouble } from './storage-trouble';

/** Does not rise for new formats: those live in the records, so that an old page and a new worker share one log. */
const databaseVersion = 1;

/** The log's database. A connection that the browser closed is opened again at the next use. */
export function reopenedDatabase(name: string) {
  let isClosed = false;
  const database = deviceDatabase({
    name,
    version: databaseVersion,
    create: (fresh) => {
      for (const store of storeNames) fresh.createObjectStore(store, { keyPath: stores[store] });
    },
  });

  return {
    open: async (): Promise<IDBPDatabase> => {
      if (isClosed) throw new StorageTrouble('unavailable');
      return wrap(await database.open());
    },
    /** The connection has turned out to be dead. */
    forget: database.forget,
    /** For good. */
    close: (): void => {
      isClosed = true;
      void database.close();
    },
  };
}
