import * as v from 'valibot';
import { deviceDatabase } from '@aangan/offline-cart/indexed-db';
import { CACHE_BOUNDS, type CacheName } from './caches';

const isCacheName = (name: unknown) => typeof name === 'string' && name in CACHE_BOUNDS;

/** Cache Storage itself records neither sizes nor times. */
export interface CacheEntry {
  cache: CacheName;
  url: string;
  /** Size of the body. */
  bytes: number;
  /** ms since 1970 when the shop sent it. */
  cachedAt: number;
  /** ms since 1970 when it was last used. */
  usedAt: number;
}

/** A row as devices store it, with an older name for `cachedAt`. */
const rowSchema = v.object({
  cache: v.custom<CacheName>(isCacheName),
  url: v.string(),
  bytes: v.number(),
  keptAt: v.number(),
  usedAt: v.number(),
});

type Row = v.InferOutput<typeof rowSchema>;

function parseEntries(row: unknown): CacheEntry[] {
  const parsed = v.safeParse(rowSchema, row);
  if (!parsed.success) return [];
  const { keptAt, ...rest } = parsed.output;
  return [{ ...rest, cachedAt: keptAt }];
}

const STORE = 'entries';

const database = deviceDatabase({
  name: 'aangan-caches',
  version: 1,
  create: (fresh) => {
    const entries = fresh.createObjectStore(STORE, { keyPath: ['cache', 'url'] });
    entries.createIndex('cache', 'cache');
  },
});

/** @throws DOMException if IndexedDB is missing or fails: then nothing is cached, since nothing could be evicted */
async function read(find: (entries: IDBObjectStore) => IDBRequest<unknown[]>) {
  return (await database.read(STORE, find)).flatMap(parseEntries);
}

/** @throws DOMException, as `read` does */
const write = (change: (entries: IDBObjectStore) => void) => database.write(STORE, change);

export function writeEntry({ cachedAt, ...rest }: CacheEntry): Promise<void> {
  const row: Row = { ...rest, keptAt: cachedAt };
  return write((entries) => entries.put(row));
}

export async function readEntry(cache: CacheName, url: string): Promise<CacheEntry | undefined> {
  const [entry] = await read((entries) => entries.getAll([cache, url]));
  return entry;
}

export function listEntries(cache: CacheName): Promise<CacheEntry[]> {
  return read((entries) => entries.index('cache').getAll(cache));
}

/** Entries of a cache whose URLs have the prefix. */
export function listEntriesByPrefix(cache: CacheName, prefix: string): Promise<CacheEntry[]> {
  return read((entries) =>
    entries.getAll(IDBKeyRange.bound([cache, prefix], [cache, `${prefix}\uffff`])),
  );
}

export function deleteEntries(cache: CacheName, urls: readonly string[]): Promise<void> {
  return write((entries) => {
    for (const url of urls) entries.delete([cache, url]);
  });
}

/** For tests: the next use opens the database again. */
export function closeCacheEntries(): Promise<void> {
  return database.close();
}
