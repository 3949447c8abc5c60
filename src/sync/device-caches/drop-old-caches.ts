import { remove } from './bounded-cache';
import { entriesOf } from './cache-book';
import { cacheBounds, type CacheName } from './caches';

const names = Object.keys(cacheBounds).filter((name): name is CacheName => name in cacheBounds);

/**
 * Deletes the caches that this version does not know, and what in the others does not stand in the book: it would never
 * go. Touches no database but the book. Never throws.
 * @param alsoKnown caches beside the bounded ones
 */
export async function dropOldCaches(alsoKnown: readonly string[]): Promise<void> {
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
  const booked = new Set((await entriesOf(name)).map(({ url }) => url));
  const cache = await caches.open(name);
  const lying = (await cache.keys()).map(({ url }) => url);
  const isLying = new Set(lying);
  await remove(name, [
    ...lying.filter((url) => !booked.has(url)),
    ...[...booked].filter((url) => !isLying.has(url)),
  ]);
}
