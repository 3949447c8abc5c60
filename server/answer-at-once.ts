import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Site } from './files/built-site';
import type { EncodedBody } from './files/encoded-body';
import { fileAnswer, type FileHead } from './files/file-response';
import { logRequest, requestIdFrom } from './observe/request-log';
import { PAGE_HEAD, type PublicPages } from './pages/open-pages';
import type { SecurityHeaders } from './security-headers';

interface AnswersFrom {
  site: () => Site;
  pages: Pick<PublicPages, 'now'>;
  headers: SecurityHeaders;
  log: Logger;
}

interface InMemory {
  body: EncodedBody;
  head: FileHead;
}

/**
 * Answers with the build's files and with kept pages before the application looks at the request: nearly all requests are of
 * these kinds, and what lies in memory shall cost no more than to send it. Everything else is left to the application, which
 * would give the very same answers.
 * @returns whether it answered
 */
export function answerAtOnce({ site, pages, headers, log }: AnswersFrom) {
  function find(url: string, path: string, cookies: string | undefined): InMemory | undefined {
    // As it was asked for, with no dots or signs resolved: what needs that is the application's.
    const file = site().files.get(path);
    if (file !== undefined) return { body: file.body, head: file };
    const page = pages.now(url, cookies);
    return page && { body: page.body, head: { ...PAGE_HEAD, status: page.status } };
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const path = url.replace(/\?.*/, '');
    const found = find(url, path, request.headers.cookie);
    if (found === undefined) return false;

    const started = performance.now();
    const given = request.headers['x-request-id'];
    const requestId = requestIdFrom(typeof given === 'string' ? given : undefined);
    const asked = {
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    };
    const { status, headers: ofFile, content } = fileAnswer(asked, found.body, found.head);
    response.writeHead(status, { ...ofFile, ...headers(path), 'X-Request-Id': requestId });
    response.end(method === 'HEAD' ? undefined : content);
    logRequest(log, { requestId, method, path, status, started });
    return true;
  };
}
