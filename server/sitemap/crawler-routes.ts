import { Hono } from 'hono';
import type { Logger } from 'pino';
import { type EncodedBody, encodeText } from '../files/encoded-body';
import { createFileResponse } from '../files/file-response';
import type { FrontEnv } from '../observe/request-log';
import type { PublicSettings } from '../settings';
import { createAddressSource } from './fetch-addresses';
import { cacheSitemap } from './cached-sitemap';
import { buildSitemap, type Sitemap } from './build-sitemap';
import { robotsTxt } from './robots';

type CrawlerOptions = { backendUrl: string; shop: PublicSettings; log: Logger };

const RETRY_AFTER_SECONDS = 30;

const ROBOTS = { contentType: 'text/plain; charset=utf-8', cacheControl: 'public, max-age=3600' };
const SITEMAP = {
  contentType: 'application/xml; charset=utf-8',
  cacheControl: 'public, max-age=600',
};

/** What crawlers request first: robots.txt and the sitemap. */
export function crawlerRoutes({ backendUrl, shop, log }: CrawlerOptions): Hono<FrontEnv> {
  const { publicUrl, publishableKey } = shop;
  const source = createAddressSource(backendUrl, publishableKey);
  const getSitemap = cacheSitemap(() => buildSitemap(publicUrl, source), log);
  const robots = encodeText(robotsTxt(publicUrl));

  async function respond(
    request: Request,
    pickFile: (sitemap: Sitemap) => EncodedBody | undefined,
  ): Promise<Response> {
    const sitemap = await getSitemap();
    if (sitemap === undefined) {
      const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
      return new Response('The sitemap cannot be made at the moment.', { status: 503, headers });
    }
    const body = pickFile(sitemap);
    return body === undefined
      ? new Response('Not found.', { status: 404 })
      : createFileResponse(request, body, SITEMAP);
  }

  return new Hono<FrontEnv>()
    .get('/robots.txt', (c) => createFileResponse(c.req.raw, robots, ROBOTS))
    .get('/sitemap.xml', (c) => respond(c.req.raw, ({ index }) => index))
    .get('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', (c) => {
      const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
      return respond(c.req.raw, ({ files }) => files[number - 1]);
    });
}
