import type { Logger } from 'pino';
import type { Site } from '../files/built-site';
import type { PublicSettings } from '../settings';
import { followNews } from './catalogue-news';
import { pageAddress } from './page-address';
import { keepPages, type KeptPage } from './rendered-pages';

/** The rendered page at a path and search; undefined where the browser makes the page. */
export type PublicPages = (url: string) => Promise<KeptPage | undefined>;

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

  return async (url) => {
    if (pageAddress(url) === undefined) return undefined;
    await hear();
    return pages.get(url);
  };
}
