import * as v from 'valibot';
import type { Tap } from './tap';
import { keepTapsAlsoIn } from './tap-storage';

const DATABASE = 'aangan-taps';
const STORE = 'taps';
/** Its key. */
const recordSchema = v.object({ id: v.string() });

/**
 * The same taps in a database of their own. What is put there outlives a browser that is killed as a whole, where local storage
 * reaches the disk only seconds later. Nothing waits for it: a page that hangs on this database goes on without it.
 */
let connection: IDBDatabase | null = null;

/** Opens the connection, so that a tap later finds it. Never rejects: then local storage has to do. */
export async function openTapDatabase(): Promise<void> {
  if (connection !== null) return;
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(STORE, { keyPath: 'id' });
    });
    const database = await done(opening);
    const forget = () => {
      connection = null;
      keepTapsAlsoIn(null);
    };
    database.addEventListener('close', forget);
    database.addEventListener('versionchange', () => {
      database.close();
      forget();
    });
    connection = database;
    keepTapsAlsoIn({ put: putTap, remove: deleteTap });
  } catch {
    // Missing, blocked or full.
  }
}

/** Puts a tap on its way within the task that calls it: the browser has it even if this page dies next. */
function putTap(tap: Tap): void {
  change((store) => store.put(tap));
}

function deleteTap(id: string): void {
  change((store) => store.delete(id));
}

/** All that lies there, by this page or another; nothing where there is no connection. */
export async function tapsInDatabase(): Promise<{ id: string; stored: unknown }[]> {
  if (connection === null) return [];
  try {
    const store = connection.transaction(STORE, 'readonly').objectStore(STORE);
    const all = await done<unknown[]>(store.getAll());
    return all.flatMap((stored) => {
      const { success, output } = v.safeParse(recordSchema, stored);
      return success ? [{ id: output.id, stored }] : [];
    });
  } catch {
    return [];
  }
}

function change(work: (store: IDBObjectStore) => unknown): void {
  try {
    const transaction = connection?.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    if (transaction === undefined) return;
    work(transaction.objectStore(STORE));
    // Not when the request has told that it is done: by then the page may be gone, and the tap with it.
    transaction.commit();
  } catch {
    // The connection is closing; local storage has it.
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
  });
}
