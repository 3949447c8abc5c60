import type { Context, Handler } from 'hono';
import type { FrontEnv } from '../observe/request-log';
import { runForClient } from '../observe/current-request';
import { isPublic, isSecret, matchPage, type PageMatch } from '../page-routes';
import {
  OWN_PAGE_HEAD,
  PAGE_HEAD,
  type PublicPages,
  SECRET_PAGE_HEAD,
} from '../pages/public-pages';
import type { ClientAddress } from '../proxy/client-address';
import type { Site } from './built-site';
import { createFileResponse } from './file-response';

const FILE_EXTENSION = /\.\w+$/;

/** Serves the build's files, rendered pages, and the app shell at every other address without a file extension. */
export function siteRoutes(
  site: () => Site,
  pages: PublicPages,
  addressOf: ClientAddress,
): Handler<FrontEnv> {
  /** A page of the cache is rendered for everybody, one with a secret address for the client who requests it. */
  const render = (page: PageMatch, c: Context<FrontEnv>) => {
    const address = isSecret(page) ? addressOf(c.env?.incoming) : undefined;
    return runForClient(address, () => pages.get(page, c.req.header('cookie')));
  };
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed.', 405, { Allow: 'GET, HEAD' });
    }
    const { files, shell } = site();
    const { pathname, search } = new URL(c.req.url);
    const file = files.get(pathname);
    if (file !== undefined) return createFileResponse(c.req.raw, file.body, file);

    const page = matchPage(pathname + search);
    const isIndexable = page !== undefined && isPublic(page);
    const isSecretPage = page !== undefined && isSecret(page);
    const rendered = page && (await render(page, c));
    if (rendered !== undefined) {
      const pageHead = isIndexable ? PAGE_HEAD : isSecretPage ? SECRET_PAGE_HEAD : OWN_PAGE_HEAD;
      const head = { ...pageHead, status: rendered.status };
      return withRobotsTag(createFileResponse(c.req.raw, rendered.body, head), isIndexable);
    }
    const isPage = page !== undefined || pathname === '/index.html';
    if (!isPage && FILE_EXTENSION.test(pathname)) return c.text('Not found.', 404);
    const body = shell(pathname);
    if (body === undefined) return c.text('The storefront is not built.', 503);
    const response = createFileResponse(c.req.raw, body, {
      contentType: 'text/html; charset=utf-8',
      cacheControl: isSecretPage ? SECRET_PAGE_HEAD.cacheControl : 'no-cache',
      status: isPage ? 200 : 404,
    });
    return withRobotsTag(response, isIndexable);
  };
}

/** Keeps the shopper's own pages out of search engines. A public page that could not be rendered stays indexable. */
function withRobotsTag(response: Response, isIndexable: boolean): Response {
  if (!isIndexable) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
