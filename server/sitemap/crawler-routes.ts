import { Hono } from 'hono';
import type { Logger } from 'pino';
import { type EncodedBody, encodeText } from '../files/encoded-body';
import { fileResponse } from '../files/file-response';
import type { FrontEnv } from '../observe/request-log';
import type { PublicSettings } from '../settings';
import { askAddresses } from './ask-addresses';
import { keepSitemap } from './keep-sitemap';
import { makeSitemap, type Sitemap } from './make-sitemap';
import { robotsTxt } from './robots';

type CrawlersOf = { backendUrl: string; shop: PublicSettings; log: Logger };

/** Seconds. */
const TRY_AGAIN_AFTER = 30;

const ROBOTS = { contentType: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=3600' };
const SITEMAP = {
  contentType: 'application/xml; charset=utf-8',
  cacheControl: 'public, max-age=600',
};

/** What crawlers ask for before they look at pages: where they may go, and which pages there are. */
export function crawlerRoutes({ backendUrl, shop, log }: CrawlersOf): Hono<FrontEnv> {
  const { publicUrl, publishableKey } = shop;
  const ask = askAddresses(backendUrl, publishableKey);
  const sitemap = keepSitemap(() => makeSitemap(publicUrl, ask), log);
  const robots = encodeText(robotsTxt(publicUrl));

  async function answer(
    request: Request,
    pick: (made: Sitemap) => EncodedBody | undefined,
  ): Promise<Response> {
    const made = await sitemap();
    if (made === undefined) {
      const headers = { 'Retry-After': String(TRY_AGAIN_AFTER) };
      return new Response('The sitemap cannot be made at the moment.', { status: 503, headers });
    }
    const body = pick(made);
    return body === undefined
      ? new Response('Not found.', { status: 404 })
      : fileResponse(request, body, SITEMAP);
  }

  return new Hono<FrontEnv>()
    .get('/robots.txt', (c) => fileResponse(c.req.raw, robots, ROBOTS))
    .get('/sitemap.xml', (c) => answer(c.req.raw, ({ index }) => index))
    .get('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', (c) => {
      const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
      return answer(c.req.raw, ({ files }) => files[number - 1]);
    });
}
