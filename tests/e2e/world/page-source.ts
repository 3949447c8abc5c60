import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';

const thingSchema = v.looseObject({ '@type': v.string() });

export type Thing = v.InferOutput<typeof thingSchema>;

/** A page as it is sent, before any script has run. */
export interface PageSource {
  status: number;
  html: string;
  title: string | undefined;
  canonical: string | undefined;
  /** Content of the `<meta>` with this name or property. */
  meta: (name: string) => string | undefined;
  /** What search engines read, by what it is. */
  things: ReadonlyMap<string, Thing>;
}

/** Asks for a page as a crawler does. */
export async function pageSource(request: APIRequestContext, path: string): Promise<PageSource> {
  const answer = await request.get(path);
  const html = await answer.text();
  const found = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1]);
  const scripts = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  const things = [...scripts].map(([, json = '']) => v.parse(thingSchema, JSON.parse(json)));
  return {
    status: answer.status(),
    html,
    title: found(/<title>([^<]*)<\/title>/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    meta: (name) => found(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    things: new Map(things.map((thing) => [thing['@type'], thing])),
  };
}

/** Addresses that a sitemap, or its index, names. */
export async function locationsIn(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, url]) => url ?? []);
}

function unescaped(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Notes what breaks the content security policy, Trusted Types among it, in every page from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('violation:')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.log(
        `violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample} ${location.pathname}`,
      );
    });
  });
  return violations;
}
