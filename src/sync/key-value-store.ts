import { deviceDatabase, resultOf } from '@aangan/offline-cart/indexed-db';

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

  return {
    get: (key) => database.read<unknown>(storeName, (store) => store.get(key)),
    update: (key, next) =>
      database.write(storeName, async (store) => {
        const value = next(await resultOf<unknown>(store.get(key)));
        store.put(value, key);
        return value;
      }),
    delete: (key) =>
      database.write(storeName, (store) => {
        store.delete(key);
      }),
  };
}
