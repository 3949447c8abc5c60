import type { BookEntry } from './cache-book';
import type { CacheBounds } from './caches';

/** Addresses that have to go: what is too old, then the least recently used beyond the bounds. @param now ms since 1970 */
export function overBounds(
  entries: readonly BookEntry[],
  bounds: CacheBounds,
  now: number,
): string[] {
  const over: string[] = [];
  let [count, bytes] = [0, 0];
  for (const entry of entries.toSorted((a, b) => b.usedAt - a.usedAt)) {
    const isOld = now - entry.keptAt > bounds.age;
    const fits = count < bounds.entries && bytes + entry.bytes <= bounds.bytes;
    if (isOld || !fits) {
      over.push(entry.url);
      continue;
    }
    count += 1;
    bytes += entry.bytes;
  }
  return over;
}
