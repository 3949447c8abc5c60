import * as v from 'valibot';
import { deviceDatabase } from '../device-database';
import { isPageAway } from '../page-away';
import { resultOf } from '../request-result';
import { retryWhenBack, type Attempt } from '../retry-when-back';
import type { Tap } from './tap';
import { keepTapsAlsoIn } from './tap-storage';

const STORE = 'taps';
/** Its key. */
const recordSchema = v.object({ id: v.string() });

const database = deviceDatabase({
  name: 'aangan-taps',
  version: 1,
  create: (fresh) => fresh.createObjectStore(STORE, { keyPath: 'id' }),
});

/**
 * The same taps in a database of their own. What is put there outlives a browser that is killed as a whole, where local storage
 * reaches the disk only seconds later. Nothing waits for it: a page that hangs on this database goes on without it.
 */
let connection: IDBDatabase | null = null;

/** Opens the connection, so that a tap later finds it. Never rejects: then local storage has to do. */
export async function openTapDatabase(): Promise<void> {
  if (connection !== null) return;
  try {
    const opened = await database.open();
    const forget = () => {
      connection = null;
      keepTapsAlsoIn(null);
    };
    opened.addEventListener('close', forget);
    opened.addEventListener('versionchange', forget);
    connection = opened;
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
    const all = await retryWhenBack(readAll);
    return all.flatMap((stored) => {
      const { success, output } = v.safeParse(recordSchema, stored);
      return success ? [{ id: output.id, stored }] : [];
    });
  } catch {
    return [];
  }
}

async function readAll(attempt: Attempt): Promise<unknown[]> {
  const transaction = await database.begin(STORE, 'readonly');
  attempt.track(transaction);
  const all = await resultOf<unknown[]>(transaction.objectStore(STORE).getAll());
  transaction.commit();
  return all;
}

function change(work: (store: IDBObjectStore) => unknown): void {
  // Of a page that waits in the back/forward cache it would block the others.
  if (isPageAway()) return;
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
