import type { Context } from 'hono';
import type { Logger } from 'pino';
import { loggedPath } from '../observe/known-routes';
import type { FrontEnv } from '../observe/request-log';
import type { ClientAddress } from './client-address';
import { requestHeaders, responseHeaders } from './forwarded-headers';
import { isPrivatePath } from './proxy-path';

/** Where requests go and how long their answers may take to begin (ms). */
export type ForwardOptions = {
  baseUrl: string;
  publicUrl: string;
  timeoutMs: number;
  addressOf: ClientAddress;
  log: Logger;
};

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

/**
 * Hands a request on and its answer back, both as streams and untouched. A client that leaves ends
 * the request that was handed on, too.
 */
export async function forwardRequest(
  c: Context<FrontEnv>,
  { baseUrl, publicUrl, timeoutMs, addressOf, log }: ForwardOptions,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
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
    const upstream = await fetch(`${baseUrl}${pathname}${search}`, {
      method: c.req.method,
      headers: requestHeaders(c.req.raw.headers, {
        clientAddress: addressOf(c.env?.incoming),
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
    log.warn(
      { requestId: c.get('requestId'), path: loggedPath(pathname), isLate, error },
      'backend failed',
    );
    return isLate ? backendTooSlow() : backendUnavailable();
  } finally {
    clearTimeout(timer);
  }
}
