import { keptAtHeader, keptAtOf } from '@/commerce/http/answer-source';
import { entriesOf, readEntry, strikeOut, writeEntry } from './cache-book';
import { cacheBounds, type CacheName } from './caches';
import { overBounds } from './over-bounds';
import { isQuotaError } from './quota-error';

/** full: the device has no space · unavailable: the browser gives no storage. In both cases nothing was kept. */
export type Keeping = 'kept' | 'full' | 'unavailable';

/** ms that a use counts for: a picture on each screen is not written down each time. */
const useCounts = 10 * 60 * 1000;

/** What of an answer is worth keeping: its length and encoding are those of the wire. */
const keptHeaders = ['content-type', 'etag', 'last-modified'];

/** What was kept under this address, with `keptAtHeader`; undefined where it is too old or there is none. Never throws. */
export async function takeKept(name: CacheName, url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(name);
    // By address alone: what an answer varies by is not asked for here.
    const kept = await cache.match(url, { ignoreVary: true });
    const keptAt = kept ? keptAtOf(kept.headers) : null;
    return keptAt !== null && Date.now() - keptAt <= cacheBounds[name].age ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps an answer's body under its address, in place of what lay there. Never throws.
 * @param keptAt ms since 1970 when the shop gave it
 */
export async function keep(
  name: CacheName,
  url: string,
  answer: Response,
  keptAt = Date.now(),
): Promise<Keeping> {
  try {
    const body = await answer.blob();
    const headers = new Headers({ [keptAtHeader]: String(keptAt) });
    for (const header of keptHeaders) {
      const value = answer.headers.get(header);
      if (value !== null) headers.set(header, value);
    }
    const cache = await caches.open(name);
    await cache.put(url, new Response(body, { headers }));
    await writeEntry({ cache: name, url, bytes: body.size, keptAt, usedAt: Date.now() }).catch(
      async (error: unknown) => {
        // What does not stand in the book would never go.
        await cache.delete(url, { ignoreVary: true });
        throw error;
      },
    );
    return 'kept';
  } catch (error) {
    return isQuotaError(error) ? 'full' : 'unavailable';
  }
}

/** Notes that an entry was shown, so that it goes later than others. Never throws. */
export async function noteUse(name: CacheName, url: string): Promise<void> {
  try {
    const entry = await readEntry(name, url);
    const now = Date.now();
    if (entry && now - entry.usedAt > useCounts) await writeEntry({ ...entry, usedAt: now });
  } catch {
    // It only goes sooner.
  }
}

const trimming = new Map<CacheName, Promise<void>>();

/** Takes out what is over the bounds; calls that come meanwhile wait for one more round. Never throws. */
export function trim(name: CacheName): Promise<void> {
  const before = trimming.get(name) ?? Promise.resolve();
  const round = before.then(() => trimOnce(name)).catch(() => undefined);
  trimming.set(name, round);
  void round.finally(() => {
    if (trimming.get(name) === round) trimming.delete(name);
  });
  return round;
}

async function trimOnce(name: CacheName): Promise<void> {
  const over = overBounds(await entriesOf(name), cacheBounds[name], Date.now());
  await remove(name, over);
}

/** @throws DOMException where storage fails */
export async function remove(name: CacheName, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const cache = await caches.open(name);
  for (const url of urls) await cache.delete(url, { ignoreVary: true });
  await strikeOut(name, urls);
}

/** Empties a cache and its part of the book. @throws DOMException where storage fails */
export async function empty(name: CacheName): Promise<void> {
  await caches.delete(name);
  await strikeOut(
    name,
    (await entriesOf(name)).map(({ url }) => url),
  );
}
