import type { Logger } from 'pino';
import { encodeQuickly } from '../files/encoded-body';
import { BusyError, limitTasks } from '../limit-tasks';
import { currentRequestId } from '../observe/current-request';
import { isOutage } from './outage';
import { pageAddress, type SearchParameters } from './page-address';
import type { PageFrame } from './page-document';
import type { LanguageIn, RenderPage } from './page-renderer';
import { keyOf, type KeptPage, type PageKey, type PageStore } from './page-store';
import { within } from './within';

/** What a build renders its pages with. */
export type PageMaker = {
  render: RenderPage;
  frame: PageFrame;
  parameters: SearchParameters;
  languageIn: LanguageIn;
};

/** ms that a shopper waits for a rendered page before the browser is to make it. */
const PATIENCE_MS = 3000;
/** ms in which nothing is rendered after an outage: nobody waits for a backend that does not answer. */
const REST_MS = 2000;
/** More at once would only stand in each other's way: rendering is work for the processor. */
const AT_ONCE = 4;
const WAITING = 64;

/** Renders pages into the store. */
export function pageRendering(store: PageStore, maker: () => PageMaker | undefined, log: Logger) {
  const underWay = new Map<PageKey, Promise<KeptPage | undefined>>();
  const inTurn = limitTasks(AT_ONCE, WAITING);
  let restingUntil = 0;

  /** @returns the page, or the address that it has moved to */
  async function make(
    { render, frame }: PageMaker,
    address: string,
    language: string,
  ): Promise<KeptPage | string> {
    const keep = store.keeper();
    const rendered = await render(address, language);
    if (typeof rendered === 'string') return rendered;
    const page: KeptPage = {
      status: rendered.status,
      body: await encodeQuickly(frame.document(rendered, address.split('?')[0] ?? address)),
      renderedAt: Date.now(),
    };
    // What is not there is not kept: anybody can think of addresses without end.
    if (page.status === 200) keep(keyOf(address, language), page);
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
    if (other === undefined || other === address || store.hasMoved(other)) return undefined;
    store.move(address, other);
    return store.get(keyOf(other, language)) ?? render(other, language);
  }

  /** Everybody who asks for the same page waits for the same rendering. Undefined where it is the browser's business. */
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

  return {
    render,
    /** Who asks from now on does not get what was begun before. */
    startAnew: () => underWay.clear(),
  };
}
