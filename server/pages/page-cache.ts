import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '../files/encoded-body';

/** A rendered page, ready to be sent. */
export type CachedPage = {
  status: 200 | 404;
  body: EncodedBody;
  /** ms since 1970. */
  renderedAt: number;
};

export type PageCache = ReturnType<typeof createPageCache>;

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_REDIRECTS = 5000;

/** A page in a language. No address contains a space. */
export type PageKey = `${string} ${string}`;
export const cacheKey = (address: string, language: string): PageKey => `${language} ${address}`;
const addressOf = (key: PageKey) => key.slice(key.indexOf(' ') + 1);

/** An LRU cache of rendered pages in memory. */
export function createPageCache() {
  const pages = new LRUCache<PageKey, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) =>
      body.plain.byteLength +
      (body.encoded.br?.byteLength ?? 0) +
      (body.encoded.gzip?.byteLength ?? 0),
  });
  /** From addresses that the shop does not link to, to those that it does. */
  const redirects = new LRUCache<string, string>({ max: MAX_REDIRECTS });
  /** Increases with every invalidation. */
  let epoch = 0;

  function invalidate(isAffected: (address: string) => boolean): void {
    epoch += 1;
    for (const key of pages.keys()) if (isAffected(addressOf(key))) pages.delete(key);
  }

  return {
    get: (key: PageKey): CachedPage | undefined => pages.get(key),
    /** Call it before rendering. The returned function caches the page, unless anything was invalidated in between. */
    beginWrite: () => {
      const startedIn = epoch;
      return (key: PageKey, page: CachedPage): void => {
        if (startedIn === epoch) pages.set(key, page);
      };
    },
    /** The address under which a page is cached. */
    resolveRedirect: (requested: string): string => redirects.get(requested) ?? requested,
    hasRedirect: (address: string): boolean => redirects.has(address),
    addRedirect: (from: string, to: string): void => {
      redirects.set(from, to);
    },
    invalidate,
    invalidateAll: (): void => {
      redirects.clear();
      invalidate(() => true);
    },
  };
}
