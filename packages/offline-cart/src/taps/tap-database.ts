import * as v from 'valibot';
import { deviceDatabase } from '../indexed-db/device-database';
import { isInBfcache } from '../browser/bfcache';
import type { Tap } from '../model/tap';
import type { TapStorage } from './tap-storage';

const STORE = 'taps';
/** The key of a record. */
const recordSchema = v.object({ id: v.string() });

/**
 * Mirrors tap records to a database. It survives a killed browser, while local storage reaches the disk
 * seconds later. No code waits for it: if the database hangs, the page continues without it.
 */
export function tapDatabase(name: string, storage: Pick<TapStorage, 'setMirror'>) {
  const database = deviceDatabase({
    name,
    version: 1,
    create: (fresh) => fresh.createObjectStore(STORE, { keyPath: 'id' }),
  });
  let connection: IDBDatabase | null = null;

  function change(work: (store: IDBObjectStore) => unknown): void {
    // In the back/forward cache, a transaction would block other pages.
    if (isInBfcache()) return;
    try {
      const transaction = connection?.transaction(STORE, 'readwrite', { durability: 'relaxed' });
      if (transaction === undefined) return;
      work(transaction.objectStore(STORE));
      // Commits without waiting for the request: the page may be gone by then.
      transaction.commit();
    } catch {
      // The connection is closing; local storage has it.
    }
  }

  return {
    /** Opens the connection, so that later taps are mirrored. Never rejects: local storage remains. */
    open: async (): Promise<void> => {
      if (connection !== null) return;
      try {
        const opened = await database.open();
        const forget = () => {
          connection = null;
          storage.setMirror(null);
        };
        opened.addEventListener('close', forget);
        opened.addEventListener('versionchange', forget);
        connection = opened;
        storage.setMirror({
          // Requested in the task of the caller, so it reaches the browser even if this page dies right
          // after.
          put: (tap: Tap) => change((store) => store.put(tap)),
          remove: (id) => change((store) => store.delete(id)),
        });
      } catch {
        // Missing, blocked or full.
      }
    },
    /** All records of the database, of any page; empty without a connection. */
    readAll: async (): Promise<{ id: string; stored: unknown }[]> => {
      if (connection === null) return [];
      try {
        const all = await database.read<unknown[]>(STORE, (store) => store.getAll());
        return all.flatMap((stored) => {
          const { success, output } = v.safeParse(recordSchema, stored);
          return success ? [{ id: output.id, stored }] : [];
        });
      } catch {
        return [];
      }
    },
  };
}

export type TapDatabase = ReturnType<typeof tapDatabase>;
