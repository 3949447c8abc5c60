import type { Handler } from 'hono';
import { isAppRoute } from '../app-routes';
import type { FrontEnv } from '../observe/request-log';
import { OWN_PAGE_HEAD, PAGE_HEAD, type PublicPages } from '../pages/open-pages';
import { isPublic } from '../pages/page-address';
import type { Site } from './built-site';
import { fileResponse } from './file-response';

const HAS_ENDING = /\.\w+$/;

/**
 * Answers with the build's files, with rendered pages where the shop has public ones, and with the build's bare page on every
 * other address without an ending.
 */
export function siteRoutes(site: () => Site, pages: PublicPages): Handler<FrontEnv> {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed.', 405, { Allow: 'GET, HEAD' });
    }
    const { files, shell } = site();
    const { pathname, search } = new URL(c.req.url);
    const file = files.get(pathname);
    if (file !== undefined) return fileResponse(c.req.raw, file.body, file);
    const rendered = await pages.get(pathname + search, c.req.header('cookie'));
    if (rendered !== undefined) {
      const head = isPublic(pathname) ? PAGE_HEAD : OWN_PAGE_HEAD;
      return asFindable(
        fileResponse(c.req.raw, rendered.body, { ...head, status: rendered.status }),
        pathname,
      );
    }
    const isPage = isAppRoute(pathname) || pathname === '/index.html';
    if (!isPage && HAS_ENDING.test(pathname)) return c.text('Not found.', 404);
    const body = shell(pathname);
    if (body === undefined) return c.text('The storefront is not built.', 503);
    const page = fileResponse(c.req.raw, body, {
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      status: isPage ? 200 : 404,
    });
    return asFindable(page, pathname);
  };
}

/** What is the shopper's own is nobody's to find; a public page that just could not be rendered is. */
function asFindable(page: Response, pathname: string): Response {
  if (!isPublic(pathname)) page.headers.set('X-Robots-Tag', 'noindex');
  return page;
}
