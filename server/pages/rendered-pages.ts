import type { Logger } from 'pino';
import { renderedPages } from '../observe/metrics';
import { pageAddress } from './page-address';
import { type PageMaker, pageRendering } from './page-rendering';
import { keyOf, type KeptPage, pageStore } from './page-store';

export type RenderedPages = {
  /**
   * The page at once where it is kept and fresh; undefined where it has to be waited for, or is none of ours.
   * @param cookies of who asks: they choose the language
   */
  peek: (url: string, cookies?: string) => KeptPage | undefined;
  /** The page, rendered now where none is kept; undefined where it is the browser's business. */
  get: (url: string, cookies?: string) => Promise<KeptPage | undefined>;
  /** One product changed in something that its own page shows. */
  forgetProduct: (id: string) => void;
  /** What lists of products show has changed. */
  forgetLists: () => void;
  forgetAll: () => void;
};

/** ms for which a page is given without a thought; after that it is given once more, and rendered anew beside. */
const FRESH_MS = 30_000;
/** ms after which a page is not given any more, but for a backend that is down. */
const STALE_MS = 10 * 60_000;

const PRODUCT_PAGES = '/productdetails/';

/** Keeps the pages that the storefront's code renders, in memory and within bounds. */
export function keepPages(maker: () => PageMaker | undefined, log: Logger): RenderedPages {
  const store = pageStore();
  const { render, startAnew } = pageRendering(store, maker, log);
  let lastMaker = maker();

  function kept(url: string, cookies: string) {
    const now = maker();
    if (now !== lastMaker) forgetAll();
    lastMaker = now;
    if (now === undefined) return undefined;
    const asked = pageAddress(url, now.parameters);
    if (asked === undefined) return undefined;
    const address = store.addressNow(asked);
    const language = now.languageIn(cookies);
    return { address, language, page: store.get(keyOf(address, language)) };
  }

  function forget(isConcerned: (address: string) => boolean): void {
    startAnew();
    store.forget(isConcerned);
  }

  function forgetAll(): void {
    startAnew();
    store.forgetAll();
  }

  return {
    peek(url, cookies = '') {
      const page = kept(url, cookies)?.page;
      if (page === undefined || ageOf(page) >= FRESH_MS) return undefined;
      renderedPages.inc({ from: 'kept' });
      return page;
    },
    async get(url, cookies = '') {
      const found = kept(url, cookies);
      if (found === undefined) return undefined;
      const { address, language, page } = found;
      if (page !== undefined && ageOf(page) < FRESH_MS) {
        renderedPages.inc({ from: 'kept' });
        return page;
      }
      const next = render(address, language);
      if (page !== undefined && ageOf(page) < STALE_MS) {
        renderedPages.inc({ from: 'kept_old' });
        return page;
      }
      const made = await next;
      renderedPages.inc({ from: nameOfSource(made, page) });
      // Where the backend is down, an old page is better than none.
      return made ?? page;
    },
    forgetProduct: (id) => forget((address) => address === `${PRODUCT_PAGES}${id}`),
    forgetLists: () => forget((address) => !address.startsWith(PRODUCT_PAGES)),
    forgetAll,
  };
}

function nameOfSource(made: KeptPage | undefined, old: KeptPage | undefined): string {
  if (made !== undefined) return 'rendered';
  return old === undefined ? 'left_to_browser' : 'kept_old';
}

function ageOf(page: KeptPage): number {
  return Date.now() - page.renderedAt;
}
