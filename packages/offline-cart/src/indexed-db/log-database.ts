import { deviceDatabase } from './device-database';
import { stores, storeNames } from '../log/snapshot';
import { StorageError } from '../log/storage-error';

/** There is no schema migration: records carry versions, so that an old page and a new worker can share one log. */
const DATABASE_VERSION = 1;

/** The connection to the log's database. A connection that the browser closed is reopened when it is used next. */
export function logDatabase(name: string) {
  let isClosed = false;
  const database = deviceDatabase({
    name,
    version: DATABASE_VERSION,
    create: (fresh) => {
      for (const store of storeNames) fresh.createObjectStore(store, { keyPath: stores[store] });
    },
  });

  return {
    open: async (): Promise<IDBDatabase> => {
      if (isClosed) throw new StorageError('unavailable');
      return database.open();
    },
    /** To be called when the connection turns out to be closed. */
    forget: database.forget,
    /** Closes the connection permanently. */
    close: (): void => {
      isClosed = true;
      void database.close();
    },
  };
}
