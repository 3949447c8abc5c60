import { deleteCached } from './bounded-cache';
import { listEntries } from './cache-entries';
import { CACHE_BOUNDS, type CacheName } from './caches';

const names = Object.keys(CACHE_BOUNDS).filter((name): name is CacheName => name in CACHE_BOUNDS);

/**
 * Deletes the caches that this version does not know, and in the others the responses without an entry, which would never be
 * evicted. Never throws.
 * @param alsoKnown caches besides the bounded ones
 */
export async function deleteUnknownCaches(alsoKnown: readonly string[]): Promise<void> {
  const known = new Set([...names, ...alsoKnown]);
  try {
    for (const name of await caches.keys()) {
      if (name.startsWith('aangan-') && !known.has(name)) await caches.delete(name);
    }
    for (const name of names) await reconcile(name);
  } catch {
    // Storage that fails now is cleaned by the next version.
  }
}

async function reconcile(name: CacheName): Promise<void> {
  const listed = new Set((await listEntries(name)).map(({ url }) => url));
  const cache = await caches.open(name);
  const stored = (await cache.keys()).map(({ url }) => url);
  const isStored = new Set(stored);
  await deleteCached(name, [
    ...stored.filter((url) => !listed.has(url)),
    ...[...listed].filter((url) => !isStored.has(url)),
  ]);
}
