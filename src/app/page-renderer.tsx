import type { QueryClient } from '@tanstack/react-query';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { provideAccess } from '@/commerce/http/access';
import { provideSettings, type PublicSettings } from '@/commerce/settings';
import { listingParameters } from '@/features/catalogue';
import { type PageFacts, PageFactsContext } from '@/features/page-head';
import { hindi } from '@/language/hindi';
import { languageIn, type Locale } from '@/language/languages';
import { currentLocale, setLanguagePackSource, createLanguagePack } from '@/language/language-pack';
import { collectResponses, type EmbeddedResponses } from './embedded-responses';
import { createQueryClient } from './query-client';
import { createShopRouter } from './router';
import { renderWithData } from './render-with-data';
import { createStore, Shop } from './shop';

/** The search parameters that select another page. */
export const searchParameters = listingParameters;

/** The language of a page, by the cookies of the request. */
export { languageIn };

/** A rendered page. It is the same for every visitor: this process has no tokens. */
export interface RenderedPage {
  status: number;
  locale: Locale;
  /** Markup of the head elements. */
  head: string;
  /** JSON-LD objects, each for a script in the head. */
  things: PageFacts['things'];
  /** Markup of `#root`. */
  body: string;
  /** The responses used for the page, for the query cache in the browser. */
  answers: EmbeddedResponses;
}

interface RendererOptions {
  settings: PublicSettings;
  /** Scheme, host and port of the backend. */
  backendUrl: string;
  /** Headers for each call to the backend, such as the id of the request being rendered. */
  headers: () => Readonly<Record<string, string>>;
  /** The language of the current render: several pages render concurrently. */
  language: () => string | undefined;
}

/**
 * Sets up this process to render the shop's pages. Called once.
 * @returns renders the page at a path and search for a guest; a string is the address to redirect to. Throws if the backend does not
 *   respond: the browser then renders the page.
 */
export function openRenderer({ settings, backendUrl, headers, language }: RendererOptions) {
  const inHindi = createLanguagePack('hi', hindi);
  setLanguagePackSource(() => (language() === 'hi' ? inHindi : undefined));
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
        <PageFactsContext value={facts}>
          <Shop router={router} store={createStore()} queryClient={queryClient} />
        </PageFactsContext>
      );
    };
    const markup = await renderWithData(screen, queryClient);
    const status = facts.isMissing ? 404 : getSsrStatus(router);
    const { things } = facts;
    page = {
      status,
      locale: currentLocale(),
      ...splitMarkup(markup),
      things,
      answers: collectResponses(queryClient),
    };
    return new Response(null, { status });
  });
  return page ?? response.headers.get('location') ?? '/';
}

/** React renders head elements before all others. */
const headElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Splits a rendered screen into its head elements and its body. */
export function splitMarkup(markup: string): { head: string; body: string } {
  const head = headElements.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
