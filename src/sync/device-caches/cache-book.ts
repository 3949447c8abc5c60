import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CacheName } from './caches';

/** What is known of an entry of a cache: Cache Storage itself tells neither sizes nor times. */
export interface BookEntry {
  cache: CacheName;
  url: string;
  /** Of the body. */
  bytes: number;
  /** ms since 1970 when the shop gave it. */
  keptAt: number;
  /** ms since 1970 when it was last shown. */
  usedAt: number;
}

interface Book extends DBSchema {
  entries: { key: [string, string]; value: BookEntry; indexes: { cache: string } };
}

const databaseName = 'aangan-caches';

let opening: Promise<IDBPDatabase<Book>> | null = null;

/** @throws DOMException where there is no IndexedDB, or it fails: then nothing is kept, as nothing could be bounded */
function open(): Promise<IDBPDatabase<Book>> {
  if (opening !== null) return opening;
  const forget = () => {
    opening = null;
  };
  opening = openDB<Book>(databaseName, 1, {
    upgrade: (fresh) => {
      fresh
        .createObjectStore('entries', { keyPath: ['cache', 'url'] })
        .createIndex('cache', 'cache');
    },
    blocking: () => {
      void opening?.then((database) => database.close());
      forget();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

export async function writeEntry(entry: BookEntry): Promise<void> {
  await (await open()).put('entries', entry);
}

export async function readEntry(cache: CacheName, url: string): Promise<BookEntry | undefined> {
  return (await open()).get('entries', [cache, url]);
}

export async function entriesOf(cache: CacheName): Promise<BookEntry[]> {
  return (await open()).getAllFromIndex('entries', 'cache', cache);
}

/** Entries of a cache whose addresses begin like this. */
export async function entriesUnder(cache: CacheName, beginning: string): Promise<BookEntry[]> {
  const range = IDBKeyRange.bound([cache, beginning], [cache, `${beginning}\uffff`]);
  return (await open()).getAll('entries', range);
}

export async function strikeOut(cache: CacheName, urls: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  await Promise.all([
    ...urls.map((url) => transaction.store.delete([cache, url])),
    transaction.done,
  ]);
}

/** For tests: the database is opened anew at the next use. */
export async function closeBook(): Promise<void> {
  const database = await opening?.catch(() => null);
  opening = null;
  database?.close();
}
