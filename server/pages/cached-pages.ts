import type { Logger } from 'pino';
import { renderedPages } from '../observe/metrics';
import { getRenderAddress, isSecret, type PageMatch } from '../page-routes';
import { cacheKey, type CachedPage, createPageCache } from './page-cache';
import { createRenderQueue, type SiteRenderer } from './render-queue';

export type CachedPages = {
  /**
   * The page if it is cached and fresh.
   * @param cookies of the request: they choose the language
   */
  peek: (page: PageMatch, cookies?: string) => CachedPage | undefined;
  /** The page, rendered if it is not cached; undefined if the browser is to render it. */
  get: (page: PageMatch, cookies?: string) => Promise<CachedPage | undefined>;
  /** For a change of a product that its own page shows. */
  invalidateProduct: (id: string) => void;
  /** For a change that lists of products show. */
  invalidateLists: () => void;
  invalidateAll: () => void;
};

/** A younger page is served as it is; an older one is served once more and revalidated in the background. */
const FRESH_MS = 30_000;
/** An older page is served only if the backend is down. */
const STALE_MS = 10 * 60_000;

const PRODUCT_PAGES = '/productdetails/';

/** Caches the pages that the storefront's code renders, in memory, with stale-while-revalidate. */
export function createCachedPages(
  getRenderer: () => SiteRenderer | undefined,
  log: Logger,
): CachedPages {
  const cache = createPageCache();
  const { render, renderAlone, detachRunning } = createRenderQueue(cache, getRenderer, log);
  let lastRenderer = getRenderer();

  function lookUp(page: PageMatch, cookies: string) {
    const renderer = getRenderer();
    if (renderer !== lastRenderer) invalidateAll();
    lastRenderer = renderer;
    if (renderer === undefined) return undefined;
    const requested = getRenderAddress(page, renderer.parameters);
    if (requested === undefined) return undefined;
    const address = cache.resolveRedirect(requested);
    const language = renderer.languageIn(cookies);
    return { address, language, cached: cache.get(cacheKey(address, language)) };
  }

  function invalidate(isAffected: (address: string) => boolean): void {
    detachRunning();
    cache.invalidate(isAffected);
  }

  function invalidateAll(): void {
    detachRunning();
    cache.invalidateAll();
  }

  return {
    peek(page, cookies = '') {
      const cached = lookUp(page, cookies)?.cached;
      if (cached === undefined || ageOf(cached) >= FRESH_MS) return undefined;
      renderedPages.inc({ from: 'kept' });
      return cached;
    },
    async get(page, cookies = '') {
      const found = lookUp(page, cookies);
      if (found === undefined) return undefined;
      const { address, language, cached } = found;
      if (isSecret(page)) {
        const fresh = await renderAlone(address, language);
        renderedPages.inc({ from: sourceLabel(fresh, undefined) });
        return fresh;
      }
      if (cached !== undefined && ageOf(cached) < FRESH_MS) {
        renderedPages.inc({ from: 'kept' });
        return cached;
      }
      const rendering = render(address, language);
      if (cached !== undefined && ageOf(cached) < STALE_MS) {
        renderedPages.inc({ from: 'kept_old' });
        return cached;
      }
      const rendered = await rendering;
      renderedPages.inc({ from: sourceLabel(rendered, cached) });
      // While the backend is down, a stale page is better than none.
      return rendered ?? cached;
    },
    invalidateProduct: (id) => invalidate((address) => address === `${PRODUCT_PAGES}${id}`),
    invalidateLists: () => invalidate((address) => !address.startsWith(PRODUCT_PAGES)),
    invalidateAll,
  };
}

function sourceLabel(rendered: CachedPage | undefined, stale: CachedPage | undefined): string {
  if (rendered !== undefined) return 'rendered';
  return stale === undefined ? 'left_to_browser' : 'kept_old';
}

function ageOf(page: CachedPage): number {
  return Date.now() - page.renderedAt;
}
