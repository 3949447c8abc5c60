import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type EncodedBody, encodeQuickly } from '../files/encoded-body';
import { BusyError, limitTasks } from '../limit-tasks';
import { currentRequestId } from '../observe/current-request';
import { renderedPages } from '../observe/metrics';
import { isOutage } from './outage';
import { pageAddress, type SearchParameters } from './page-address';
import type { PageFrame } from './page-document';
import type { LanguageIn, RenderPage } from './page-renderer';
import { within } from './within';

/** A page as it goes out. */
export type KeptPage = {
  status: 200 | 404;
  body: EncodedBody;
  /** ms since 1970. */
  renderedAt: number;
};

/** What a build renders its pages with. */
export type PageMaker = {
  render: RenderPage;
  frame: PageFrame;
  parameters: SearchParameters;
  languageIn: LanguageIn;
};

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
const MOST_BYTES = 64 * 1024 * 1024;
/** ms that a shopper waits for a rendered page before the browser is to make it. */
const PATIENCE_MS = 3000;
/** ms in which nothing is rendered after an outage: nobody waits for a backend that does not answer. */
const REST_MS = 2000;
/** More at once would only stand in each other's way: rendering is work for the processor. */
const AT_ONCE = 4;
const WAITING = 64;

const PRODUCT_PAGES = '/productdetails/';

/** A page in a language, as it is kept. No address has a blank in it. */
type Key = `${string} ${string}`;
const keyOf = (address: string, language: string): Key => `${language} ${address}`;
const addressOf = (key: Key) => key.slice(key.indexOf(' ') + 1);

/** Keeps the pages that the storefront's code renders, in memory and within bounds. */
export function keepPages(maker: () => PageMaker | undefined, log: Logger): RenderedPages {
  const pages = new LRUCache<Key, KeptPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) =>
      body.plain.byteLength +
      (body.encoded.br?.byteLength ?? 0) +
      (body.encoded.gzip?.byteLength ?? 0),
  });
  /** Where pages are that were asked for in a way the shop does not write. */
  const moved = new LRUCache<string, string>({ max: 5000 });
  const underWay = new Map<Key, Promise<KeptPage | undefined>>();
  const inTurn = limitTasks(AT_ONCE, WAITING);
  /** Moves on with everything that is forgotten: what was rendered before that is not kept. */
  let epoch = 0;
  let restingUntil = 0;

  async function make(
    { render, frame }: PageMaker,
    address: string,
    language: string,
  ): Promise<KeptPage | string> {
    const startedIn = epoch;
    const rendered = await render(address, language);
    if (typeof rendered === 'string') return rendered;
    const page: KeptPage = {
      status: rendered.status,
      body: await encodeQuickly(frame.document(rendered, address.split('?')[0] ?? address)),
      renderedAt: Date.now(),
    };
    // What is not there is not kept: anybody can think of addresses without end.
    if (startedIn === epoch && page.status === 200) pages.set(keyOf(address, language), page);
    return page;
  }

  async function makeOrFollow(
    made: PageMaker,
    address: string,
    language: string,
  ): Promise<KeptPage | undefined> {
    const page = await inTurn(() => make(made, address, language));
    if (typeof page !== 'string') return page;
    const other = pageAddress(page, made.parameters);
    if (other === undefined || other === address || moved.has(other)) return undefined;
    moved.set(address, other);
    return pages.get(keyOf(other, language)) ?? render(other, language);
  }

  /** Everybody who asks for the same page waits for the same rendering. */
  function render(address: string, language: string): Promise<KeptPage | undefined> {
    const key = keyOf(address, language);
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const made = maker();
    if (made === undefined || Date.now() < restingUntil) return Promise.resolve(undefined);
    const work = within(PATIENCE_MS, makeOrFollow(made, address, language))
      .catch((error: unknown) => {
        if (error instanceof BusyError) return undefined;
        if (isOutage(error)) restingUntil = Date.now() + REST_MS;
        // Without what was searched for.
        const path = address.split('?')[0];
        log.warn({ requestId: currentRequestId(), error, path }, 'page not rendered');
        return undefined;
      })
      .finally(() => {
        if (underWay.get(key) === work) underWay.delete(key);
      });
    underWay.set(key, work);
    return work;
  }

  let lastMaker = maker();

  function kept(url: string, cookies: string) {
    const now = maker();
    if (now !== lastMaker) forgetAll();
    lastMaker = now;
    if (now === undefined) return undefined;
    const asked = pageAddress(url, now.parameters);
    if (asked === undefined) return undefined;
    const address = moved.get(asked) ?? asked;
    const language = now.languageIn(cookies);
    return { address, language, page: pages.get(keyOf(address, language)) };
  }

  function forget(isConcerned: (address: string) => boolean): void {
    epoch += 1;
    underWay.clear();
    for (const key of pages.keys()) if (isConcerned(addressOf(key))) pages.delete(key);
  }

  function forgetAll(): void {
    moved.clear();
    forget(() => true);
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
