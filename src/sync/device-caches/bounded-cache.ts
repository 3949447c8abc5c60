import {
  type CacheEntry,
  listEntries,
  readEntry,
  deleteEntries,
  writeEntry,
} from './cache-entries';
import { type CacheBounds, CACHE_BOUNDS, type CacheName, isQuotaError } from './caches';
import { CACHED_AT_HEADER, readCachedAt } from '@/commerce/http/response-source';

/** URLs to evict: entries that are too old, then the least recently used beyond the bounds. @param now ms since 1970 */
export function findEvictable(
  entries: readonly CacheEntry[],
  bounds: CacheBounds,
  now: number,
): string[] {
  const evicted: string[] = [];
  let [count, bytes] = [0, 0];
  for (const entry of entries.toSorted((a, b) => b.usedAt - a.usedAt)) {
    const isOld = now - entry.cachedAt > bounds.age;
    const fits = count < bounds.entries && bytes + entry.bytes <= bounds.bytes;
    if (isOld || !fits) {
      evicted.push(entry.url);
      continue;
    }
    count += 1;
    bytes += entry.bytes;
  }
  return evicted;
}

/** full: the device has no space · unavailable: the browser provides no storage. Then nothing was stored. */
export type PutResult = 'stored' | 'full' | 'unavailable';

/** Uses within this time are recorded once: a picture may be on every screen. */
const USE_INTERVAL_MS = 10 * 60 * 1000;

/** Without length and encoding, which describe the body as transferred. */
const STORED_HEADERS = ['content-type', 'etag', 'last-modified'];

/** The cached response with `CACHED_AT_HEADER`; undefined if it is missing or too old. Never throws. */
export async function getCached(name: CacheName, url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(name);
    // By URL alone: the request headers in `Vary` are unknown here.
    const cached = await cache.match(url, { ignoreVary: true });
    const cachedAt = cached ? readCachedAt(cached.headers) : null;
    return cachedAt !== null && Date.now() - cachedAt <= CACHE_BOUNDS[name].age
      ? cached
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a response under its URL and replaces an older one. Never throws.
 * @param cachedAt ms since 1970 when the shop sent it
 */
export async function putCached(
  name: CacheName,
  url: string,
  response: Response,
  cachedAt = Date.now(),
): Promise<PutResult> {
  try {
    const body = await response.blob();
    const headers = new Headers({ [CACHED_AT_HEADER]: String(cachedAt) });
    for (const header of STORED_HEADERS) {
      const value = response.headers.get(header);
      if (value !== null) headers.set(header, value);
    }
    const cache = await caches.open(name);
    await cache.put(url, new Response(body, { headers }));
    await writeEntry({ cache: name, url, bytes: body.size, cachedAt, usedAt: Date.now() }).catch(
      async (error: unknown) => {
        // A response without an entry would never be evicted.
        await cache.delete(url, { ignoreVary: true });
        throw error;
      },
    );
    return 'stored';
  } catch (error) {
    return isQuotaError(error) ? 'full' : 'unavailable';
  }
}

/** Records that an entry was used, so that it is evicted later. Never throws. */
export async function recordUse(name: CacheName, url: string): Promise<void> {
  try {
    const entry = await readEntry(name, url);
    const now = Date.now();
    if (entry && now - entry.usedAt > USE_INTERVAL_MS) await writeEntry({ ...entry, usedAt: now });
  } catch {
    // The entry is only evicted sooner.
  }
}

const trimming = new Map<CacheName, Promise<void>>();

/** Evicts entries beyond the bounds; concurrent calls run one after the other. Never throws. */
export function trimCache(name: CacheName): Promise<void> {
  const previous = trimming.get(name) ?? Promise.resolve();
  const current = previous.then(() => trimOnce(name)).catch(() => undefined);
  trimming.set(name, current);
  void current.finally(() => {
    if (trimming.get(name) === current) trimming.delete(name);
  });
  return current;
}

async function trimOnce(name: CacheName): Promise<void> {
  const evicted = findEvictable(await listEntries(name), CACHE_BOUNDS[name], Date.now());
  await deleteCached(name, evicted);
}

/** @throws DOMException if storage fails */
export async function deleteCached(name: CacheName, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const cache = await caches.open(name);
  for (const url of urls) await cache.delete(url, { ignoreVary: true });
  await deleteEntries(name, urls);
}

/** Deletes a cache and its entries. @throws DOMException if storage fails */
export async function clearCache(name: CacheName): Promise<void> {
  await caches.delete(name);
  await deleteEntries(
    name,
    (await listEntries(name)).map(({ url }) => url),
  );
}
