import * as v from 'valibot';
import { deviceDatabase } from '../device-database';
import { completionOf, resultOf } from '../request-result';
import { retryWhenBack } from '../retry-when-back';
import { cacheBounds, type CacheName } from './caches';

const isCacheName = (name: unknown) => typeof name === 'string' && name in cacheBounds;

/** What is known of an entry of a cache: Cache Storage itself tells neither sizes nor times. */
const entrySchema = v.object({
  cache: v.custom<CacheName>(isCacheName),
  url: v.string(),
  /** Of the body. */
  bytes: v.number(),
  /** ms since 1970 when the shop gave it. */
  keptAt: v.number(),
  /** ms since 1970 when it was last shown. */
  usedAt: v.number(),
});

export type BookEntry = v.InferOutput<typeof entrySchema>;

const STORE = 'entries';

const database = deviceDatabase({
  name: 'aangan-caches',
  version: 1,
  create: (fresh) => {
    const entries = fresh.createObjectStore(STORE, { keyPath: ['cache', 'url'] });
    entries.createIndex('cache', 'cache');
  },
});

/** @throws DOMException where there is no IndexedDB, or it fails: then nothing is kept, as nothing could be bounded */
function read(find: (entries: IDBObjectStore) => IDBRequest<unknown[]>): Promise<BookEntry[]> {
  return retryWhenBack(async (attempt) => {
    const transaction = await database.begin(STORE, 'readonly');
    attempt.track(transaction);
    const found = await resultOf(find(transaction.objectStore(STORE)));
    transaction.commit();
    return found.flatMap((entry) => (v.is(entrySchema, entry) ? [entry] : []));
  });
}

/** @throws DOMException, as `read` does */
function write(change: (entries: IDBObjectStore) => void): Promise<void> {
  return retryWhenBack(async (attempt) => {
    const transaction = await database.begin(STORE, 'readwrite');
    attempt.track(transaction);
    const completion = completionOf(transaction);
    change(transaction.objectStore(STORE));
    transaction.commit();
    await completion;
  });
}

export function writeEntry(entry: BookEntry): Promise<void> {
  return write((entries) => entries.put(entry));
}

export async function readEntry(cache: CacheName, url: string): Promise<BookEntry | undefined> {
  const [entry] = await read((entries) => entries.getAll([cache, url]));
  return entry;
}

export function entriesOf(cache: CacheName): Promise<BookEntry[]> {
  return read((entries) => entries.index('cache').getAll(cache));
}

/** Entries of a cache whose addresses begin like this. */
export function entriesUnder(cache: CacheName, beginning: string): Promise<BookEntry[]> {
  return read((entries) =>
    entries.getAll(IDBKeyRange.bound([cache, beginning], [cache, `${beginning}\uffff`])),
  );
}

export function strikeOut(cache: CacheName, urls: readonly string[]): Promise<void> {
  return write((entries) => {
    for (const url of urls) entries.delete([cache, url]);
  });
}

/** For tests: the database is opened anew at the next use. */
export function closeBook(): Promise<void> {
  return database.close();
}
