import type { Logger } from 'pino';
import type { Site } from '../files/built-site';
import { isPublic, isRendered, type PageMatch } from '../page-routes';
import type { PublicSettings } from '../settings';
import { createCachedPages } from './cached-pages';
import { pollCatalogueChanges } from './catalogue-changes';
import type { CachedPage } from './page-cache';

export type PublicPages = {
  /**
   * The cached page if it is public, fresh, and no check for changes is pending.
   * @param cookies of the request: they choose the language
   */
  peek: (page: PageMatch, cookies: string | undefined) => CachedPage | undefined;
  /** The page, rendered if it is not cached; undefined if the browser is to render it. */
  get: (page: PageMatch, cookies: string | undefined) => Promise<CachedPage | undefined>;
};

/**
 * Public pages are the same for everybody with the same language: caches may store and revalidate them. The cookie of the
 * language is the only one that requests for pages carry.
 */
export const PAGE_HEAD = {
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
  vary: 'Cookie',
} as const;

/** For the frame of a shopper's own page, which shared caches must not store. */
export const OWN_PAGE_HEAD = { ...PAGE_HEAD, cacheControl: 'private, no-cache' } as const;

/** For a page with a secret address, which nothing stores: it ends when its owner ends it. */
export const SECRET_PAGE_HEAD = { ...PAGE_HEAD, cacheControl: 'private, no-store' } as const;

interface PublicPagesOptions {
  site: () => Site;
  backendUrl: string;
  shop: PublicSettings;
  log: Logger;
}

/** Renders and caches public pages, and invalidates those that show what changed in the catalogue. */
export function openPublicPages({ site, backendUrl, shop, log }: PublicPagesOptions): PublicPages {
  const pages = createCachedPages(() => site().pages, log);
  const { publishableKey } = shop;
  const checkForChanges = pollCatalogueChanges(
    { backendUrl, publishableKey },
    ({ products, hasNewLists }) => {
      if (products === null) {
        pages.invalidateAll();
        return;
      }
      for (const id of products) pages.invalidateProduct(id);
      if (hasNewLists) pages.invalidateLists();
    },
  );

  return {
    peek: (page, cookies) => {
      if (!isPublic(page)) return undefined;
      const cached = pages.peek(page, cookies);
      return cached !== undefined && checkForChanges() === undefined ? cached : undefined;
    },
    async get(page, cookies) {
      if (!isRendered(page)) return undefined;
      await checkForChanges();
      return pages.get(page, cookies);
    },
  };
}
