import type { QueryClient } from '@tanstack/react-query';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { provideAccess } from '@/commerce/http/access';
import { provideSettings, type PublicSettings } from '@/commerce/settings';
import { listingParameters } from '@/features/catalogue';
import { type PageFacts, PageFactsOf } from '@/features/page-head';
import { hindi } from '@/language/hindi';
import { languageIn, type Locale } from '@/language/languages';
import { currentLocale, speakFrom, spokenWith } from '@/language/spoken';
import { answersOf, type PageAnswers } from './answers-in-page';
import { createQueryClient } from './query-client';
import { createShopRouter } from './router';
import { settledMarkup } from './settled-markup';
import { Shop } from './shop';
import { splitMarkup } from './split-markup';
import { createStore } from './store';

/** What of an address's search makes another page of it. */
export const searchParameters = listingParameters;

/** Which language a page is rendered in, by the cookies of who asks for it. */
export { languageIn };

/** What the web front makes a page of. It is the same for every visitor: this process holds nobody's token. */
export interface RenderedPage {
  status: number;
  locale: Locale;
  /** Title and what else belongs into the head, as markup. */
  head: string;
  /** What search engines read of it, each to stand in the head as a script of its own. */
  things: PageFacts['things'];
  /** What stands in `#root`. */
  body: string;
  /** The answers that the page was made of, for the page's own query cache. */
  answers: PageAnswers;
}

interface RendererOptions {
  settings: PublicSettings;
  /** Scheme, host and port of the backend. */
  backendUrl: string;
  /** Sent with each call to the backend, as it is at that moment: the id of the request that a page is rendered for. */
  headers: () => Readonly<Record<string, string>>;
  /** The language that a page is rendered in, as it is at that moment: several are rendered side by side. */
  language: () => string | undefined;
}

/**
 * Sets up this process to render the shop's pages; once, as settings and backend hold for all of them.
 * @returns renders the page at a path and search for somebody who is not signed in; a string is the address that the page
 *   has instead. It throws where the backend does not answer: the page is then the browser's business.
 */
export function openRenderer({ settings, backendUrl, headers, language }: RendererOptions) {
  const inHindi = spokenWith('hi', hindi);
  speakFrom(() => (language() === 'hi' ? inHindi : undefined));
  provideSettings(settings);
  provideAccess({ origin: backendUrl, headers });
  return async (href: string): Promise<RenderedPage | string> => {
    const queryClient = createQueryClient();
    try {
      return await render(href, queryClient);
    } finally {
      queryClient.clear();
    }
  };
}

async function render(href: string, queryClient: QueryClient): Promise<RenderedPage | string> {
  let page: RenderedPage | undefined;
  const router = createShopRouter(queryClient);
  const handle = createRequestHandler({
    createRouter: () => router,
    request: new Request(new URL(href, 'http://shop.invalid')),
  });
  const response = await handle(async () => {
    let facts: PageFacts = { isMissing: false, things: [] };
    const screen = () => {
      facts = { isMissing: false, things: [] };
      return (
        <PageFactsOf value={facts}>
          <Shop router={router} store={createStore()} queryClient={queryClient} />
        </PageFactsOf>
      );
    };
    const markup = await settledMarkup(screen, queryClient);
    const status = facts.isMissing ? 404 : getSsrStatus(router);
    const { things } = facts;
    page = {
      status,
      locale: currentLocale(),
      ...splitMarkup(markup),
      things,
      answers: answersOf(queryClient),
    };
    return new Response(null, { status });
  });
  return page ?? response.headers.get('location') ?? '/';
}
