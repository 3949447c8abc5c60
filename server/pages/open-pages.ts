import type { Logger } from 'pino';
import type { Site } from '../files/built-site';
import type { PublicSettings } from '../settings';
import { followNews } from './catalogue-news';
import { isPublic, isRendered } from './page-address';
import type { KeptPage } from './page-store';
import { keepPages } from './rendered-pages';

export type PublicPages = {
  /**
   * The public page at a path and search where it can be given at once.
   * @param cookies of who asks: they choose the language
   */
  now: (url: string, cookies: string | undefined) => KeptPage | undefined;
  /** The page, rendered now where none is kept; undefined where it is the browser's business. */
  get: (url: string, cookies: string | undefined) => Promise<KeptPage | undefined>;
};

/**
 * The same for everybody who chose the same language: caches may keep it, and ask whether it still holds. The cookie of the
 * language is the only one that the shop's pages are sent with.
 */
export const PAGE_HEAD = {
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
  vary: 'Cookie',
} as const;

/** The frame of a page that is the shopper's own: no cache of others has a use for it. */
export const OWN_PAGE_HEAD = { ...PAGE_HEAD, cacheControl: 'private, no-cache' } as const;

interface PagesOf {
  site: () => Site;
  backendUrl: string;
  shop: PublicSettings;
  log: Logger;
}

/** Renders public pages, keeps them, and lets go of those that what changed in the shop stands on. */
export function openPages({ site, backendUrl, shop, log }: PagesOf): PublicPages {
  const pages = keepPages(() => site().pages, log);
  const { publishableKey } = shop;
  const hear = followNews({ backendUrl, publishableKey }, ({ products, hasNewLists }) => {
    if (products === null) {
      pages.forgetAll();
      return;
    }
    for (const id of products) pages.forgetProduct(id);
    if (hasNewLists) pages.forgetLists();
  });

  return {
    now: (url, cookies) => {
      if (!isPublic(url)) return undefined;
      const page = pages.peek(url, cookies);
      return page !== undefined && hear() === undefined ? page : undefined;
    },
    async get(url, cookies) {
      if (!isRendered(url)) return undefined;
      await hear();
      return pages.get(url, cookies);
    },
  };
}
