import type { Context, Handler } from 'hono';
import type { Logger } from 'pino';
import type { FrontEnv } from '../request-log';
import { requestHeaders, responseHeaders } from './forwarded-headers';
import { isOpenPath, isPrivatePath } from './proxy-path';

/** Where requests go and how long their answers may take to begin (ms). */
export type ProxyOptions = {
  backendUrl: string;
  publicUrl: string;
  timeoutMs: number;
  /** Whether the admin API is open as well. */
  adminApi: boolean;
  log: Logger;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** nginx's number for a client that left before its answer; nobody sees it but the log. */
const CLIENT_LEFT = 499;

/** Answer of every route that needs the backend while it is not there. */
export function backendUnavailable(): Response {
  return Response.json(
    {
      type: 'backend_unavailable',
      message: "The shop's server is not answering. Please try again.",
    },
    { status: 503, headers: { 'Retry-After': '2', 'Cache-Control': 'no-store' } },
  );
}

function backendTooSlow(): Response {
  return Response.json(
    {
      type: 'backend_timeout',
      message: "The shop's server takes too long to answer. Please try again.",
    },
    { status: 504, headers: { 'Cache-Control': 'no-store' } },
  );
}

function refuse(c: Context, status: 404 | 405, type: string, message: string): Response {
  return c.json({ type, message }, status);
}

/**
 * Hands a request on to the backend and its answer back, both as streams and untouched. A client
 * that leaves ends the request to the backend too.
 */
export function apiProxy(options: ProxyOptions): Handler<FrontEnv> {
  const { backendUrl, publicUrl, timeoutMs, adminApi, log } = options;
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isOpenPath(pathname, adminApi))
      return refuse(c, 404, 'not_found', 'There is nothing here.');
    if (!METHODS.has(c.req.method)) return refuse(c, 405, 'not_allowed', 'Method not allowed.');

    const client = c.req.raw.signal;
    const abort = new AbortController();
    const leave = () => abort.abort();
    let isLate = false;
    client.addEventListener('abort', leave, { once: true });
    const timer = setTimeout(() => {
      isLate = true;
      abort.abort();
    }, timeoutMs);

    try {
      const { body } = c.req.raw;
      const upstream = await fetch(`${backendUrl}${pathname}${search}`, {
        method: c.req.method,
        headers: requestHeaders(c.req.raw.headers, {
          remoteAddress: c.env?.incoming?.socket.remoteAddress,
          publicUrl,
          requestId: c.get('requestId'),
        }),
        redirect: 'manual',
        signal: abort.signal,
        ...(body && { body, duplex: 'half' }),
      });
      const headers = responseHeaders(upstream.headers);
      if (isPrivatePath(pathname)) headers.set('cache-control', 'private, no-store');
      return new Response(upstream.body, { status: upstream.status, headers });
    } catch (error) {
      client.removeEventListener('abort', leave);
      if (client.aborted) return new Response(null, { status: CLIENT_LEFT });
      log.warn({ requestId: c.get('requestId'), path: pathname, isLate, error }, 'backend failed');
      return isLate ? backendTooSlow() : backendUnavailable();
    } finally {
      clearTimeout(timer);
    }
  };
}
