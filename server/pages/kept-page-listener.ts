import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Encoding } from '../files/encoded-body';
import { etagOf, matchesEtag, pickEncoding } from '../files/file-response';
import { logRequest, requestIdFrom } from '../observe/request-log';
import type { SecurityHeaders } from '../security-headers';
import { PAGE_HEAD, type PublicPages } from './open-pages';
import type { KeptPage } from './page-store';

interface Listening {
  pages: PublicPages;
  headers: SecurityHeaders;
  log: Logger;
}

/**
 * Answers with a kept page before the application looks at the request: most requests are of this kind, and a page that is
 * there costs what a file costs. Everything else is left to the application, which would give the very same answer.
 * @returns whether it answered
 */
export function keptPageListener({ pages, headers, log }: Listening) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const page = pages.now(url, request.headers.cookie);
    if (page === undefined) return false;

    const started = performance.now();
    const path = url.replace(/\?.*/, '');
    const given = request.headers['x-request-id'];
    const requestId = requestIdFrom(typeof given === 'string' ? given : undefined);
    const encoding = pickEncoding(request.headers['accept-encoding'], page.body);
    const etag = etagOf(page.body, encoding);
    const isKnown = page.status === 200 && matchesEtag(request.headers['if-none-match'], etag);
    const status = isKnown ? 304 : page.status;
    response.writeHead(status, {
      'Cache-Control': PAGE_HEAD.cacheControl,
      ETag: etag,
      Vary: `Accept-Encoding, ${PAGE_HEAD.vary}`,
      ...headers(path),
      'X-Request-Id': requestId,
      ...(isKnown ? {} : contentHeaders(page, encoding)),
    });
    response.end(isKnown || method === 'HEAD' ? undefined : contentOf(page, encoding));
    logRequest(log, { requestId, method, path, status, started });
    return true;
  };
}

function contentOf({ body }: KeptPage, encoding: Encoding | undefined) {
  return (encoding && body.encoded[encoding]) ?? body.plain;
}

function contentHeaders(page: KeptPage, encoding: Encoding | undefined): Record<string, string> {
  return {
    'Content-Type': PAGE_HEAD.contentType,
    'Content-Length': String(contentOf(page, encoding).byteLength),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
}
