import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '../files/encoded-body';

/** A page as it goes out. */
export type KeptPage = {
  status: 200 | 404;
  body: EncodedBody;
  /** ms since 1970. */
  renderedAt: number;
};

export type PageStore = ReturnType<typeof pageStore>;

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_MOVED = 5000;

/** A page in a language, as it is kept. No address has a blank in it. */
export type PageKey = `${string} ${string}`;
export const keyOf = (address: string, language: string): PageKey => `${language} ${address}`;
const addressOf = (key: PageKey) => key.slice(key.indexOf(' ') + 1);

/** Rendered pages in memory, within bounds. */
export function pageStore() {
  const pages = new LRUCache<PageKey, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) =>
      body.plain.byteLength +
      (body.encoded.br?.byteLength ?? 0) +
      (body.encoded.gzip?.byteLength ?? 0),
  });
  /** Where pages are that were asked for in a way the shop does not write. */
  const moved = new LRUCache<string, string>({ max: MOST_MOVED });
  /** Moves on with everything that is forgotten. */
  let epoch = 0;

  function forget(isConcerned: (address: string) => boolean): void {
    epoch += 1;
    for (const key of pages.keys()) if (isConcerned(addressOf(key))) pages.delete(key);
  }

  return {
    get: (key: PageKey): KeptPage | undefined => pages.get(key),
    /** To be called before a page is rendered. What it returns keeps the page, unless something was forgotten meanwhile. */
    keeper: () => {
      const startedIn = epoch;
      return (key: PageKey, page: KeptPage): void => {
        if (startedIn === epoch) pages.set(key, page);
      };
    },
    /** The address under which the page is kept. */
    addressNow: (asked: string): string => moved.get(asked) ?? asked,
    hasMoved: (address: string): boolean => moved.has(address),
    move: (address: string, other: string): void => {
      moved.set(address, other);
    },
    forget,
    forgetAll: (): void => {
      moved.clear();
      forget(() => true);
    },
  };
}
