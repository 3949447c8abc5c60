import type { Logger } from 'pino';
import { encodeQuickly } from '../files/encoded-body';
import { BusyError, limitTasks } from '../limit-tasks';
import { currentRequestId } from '../observe/current-request';
import { redactPath } from '../observe/route-labels';
import { getRenderAddress, matchPage, type SearchParameters } from '../page-routes';
import type { LanguageIn, RenderPage } from './load-renderer';
import { isOutage, withTimeout } from './outage';
import { cacheKey, type CachedPage, type PageCache, type PageKey } from './page-cache';
import type { PageFrame } from './page-document';

/** What a build renders its pages with. */
export type SiteRenderer = {
  render: RenderPage;
  frame: PageFrame;
  parameters: SearchParameters;
  languageIn: LanguageIn;
};

/** After this time the browser renders the page instead. */
const RENDER_TIMEOUT_MS = 3000;
/** After an outage nothing is rendered for this time, so that requests do not wait for a backend that is down. */
const RETRY_DELAY_MS = 2000;
/** Rendering uses the processor: more at the same time would only slow each other down. */
const MAX_CONCURRENT = 4;
const MAX_QUEUED = 64;

/** Renders pages into the cache; simultaneous requests for a page share one rendering. */
export function createRenderQueue(
  cache: PageCache,
  getRenderer: () => SiteRenderer | undefined,
  log: Logger,
) {
  const inFlight = new Map<PageKey, Promise<CachedPage | undefined>>();
  const limit = limitTasks(MAX_CONCURRENT, MAX_QUEUED);
  let pausedUntil = 0;

  /** @returns the page, or the address that it redirects to */
  async function renderOnce(
    { render: renderPage, frame }: SiteRenderer,
    address: string,
    language: string,
    write: ReturnType<PageCache['beginWrite']>,
  ): Promise<CachedPage | string> {
    const rendered = await renderPage(address, language);
    if (typeof rendered === 'string') return rendered;
    const page: CachedPage = {
      status: rendered.status,
      body: await encodeQuickly(frame.document(rendered, address.split('?')[0] ?? address)),
      renderedAt: Date.now(),
    };
    // 404 pages are not cached: anybody can request an unlimited number of addresses.
    if (page.status === 200) write(cacheKey(address, language), page);
    return page;
  }

  async function renderAndFollow(renderer: SiteRenderer, address: string, language: string) {
    const page = await limit(() => renderOnce(renderer, address, language, cache.beginWrite()));
    if (typeof page !== 'string') return page;
    const target = matchPage(page);
    const other = target && getRenderAddress(target, renderer.parameters);
    if (other === undefined || other === address || cache.hasRedirect(other)) return undefined;
    cache.addRedirect(address, other);
    return cache.get(cacheKey(other, language)) ?? render(other, language);
  }

  /** @returns undefined if the browser is to render the page */
  function render(address: string, language: string): Promise<CachedPage | undefined> {
    const key = cacheKey(address, language);
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const onOutage = () => {
      pausedUntil = Date.now() + RETRY_DELAY_MS;
    };
    const rendering = (renderer: SiteRenderer) => renderAndFollow(renderer, address, language);
    const work = attempt(address, rendering, onOutage).finally(() => {
      if (inFlight.get(key) === work) inFlight.delete(key);
    });
    inFlight.set(key, work);
    return work;
  }

  /**
   * For one request alone: the page is not cached, and no other request shares it. The backend may refuse one client for a while, so
   * that no failure pauses the other pages.
   */
  function renderAlone(address: string, language: string): Promise<CachedPage | undefined> {
    return attempt(address, async (renderer) => {
      const page = await limit(() => renderOnce(renderer, address, language, () => undefined));
      return typeof page === 'string' ? undefined : page;
    });
  }

  /** @returns undefined if the browser is to render the page */
  async function attempt(
    address: string,
    work: (renderer: SiteRenderer) => Promise<CachedPage | undefined>,
    onOutage: () => void = () => undefined,
  ): Promise<CachedPage | undefined> {
    const renderer = getRenderer();
    if (renderer === undefined || Date.now() < pausedUntil) return undefined;
    try {
      return await withTimeout(RENDER_TIMEOUT_MS, work(renderer));
    } catch (error) {
      if (error instanceof BusyError) return undefined;
      if (isOutage(error)) onOutage();
      // Search terms and secret addresses are not logged.
      const path = redactPath(address.split('?')[0] ?? address);
      log.warn({ requestId: currentRequestId(), error, path }, 'page not rendered');
      return undefined;
    }
  }

  return {
    render,
    renderAlone,
    /** Later requests do not share renderings that started before this call. */
    detachRunning: () => inFlight.clear(),
  };
}
