import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Site } from './files/built-site';
import type { EncodedBody } from './files/encoded-body';
import { negotiateFile, type FileHead } from './files/file-response';
import { logRequest, requestIdFrom } from './observe/request-log';
import { matchPage } from './page-routes';
import { PAGE_HEAD, type PublicPages } from './pages/public-pages';
import type { SecurityHeaders } from './security-headers';

interface MemoryResponderOptions {
  site: () => Site;
  pages: Pick<PublicPages, 'peek'>;
  headers: SecurityHeaders;
  log: Logger;
}

interface InMemory {
  body: EncodedBody;
  head: FileHead;
}

/**
 * Serves the build's files and cached pages before the application sees the request. Nearly all requests are of these kinds, and
 * this costs little more than sending the bytes. The application would send the same responses.
 * @returns a function that tells whether it responded
 */
export function createMemoryResponder({ site, pages, headers, log }: MemoryResponderOptions) {
  function find(url: string, path: string, cookies: string | undefined): InMemory | undefined {
    // The path is compared as it was sent; the application handles paths that need to be resolved or decoded.
    const file = site().files.get(path);
    if (file !== undefined) return { body: file.body, head: file };
    const page = matchPage(url);
    const cached = page && pages.peek(page, cookies);
    return cached && { body: cached.body, head: { ...PAGE_HEAD, status: cached.status } };
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const path = url.replace(/\?.*/, '');
    const found = find(url, path, request.headers.cookie);
    if (found === undefined) return false;

    const started = performance.now();
    const givenId = request.headers['x-request-id'];
    const requestId = requestIdFrom(typeof givenId === 'string' ? givenId : undefined);
    const accepted = {
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    };
    const {
      status,
      headers: fileHeaders,
      content,
    } = negotiateFile(accepted, found.body, found.head);
    response.writeHead(status, { ...fileHeaders, ...headers(path), 'X-Request-Id': requestId });
    response.end(method === 'HEAD' ? undefined : content);
    logRequest(log, { requestId, method, path, status, started });
    return true;
  };
}
