import type { Context } from 'hono';
import type { Logger } from 'pino';
import { redactPath } from '../observe/route-labels';
import type { FrontEnv } from '../observe/request-log';
import type { ClientAddress } from './client-address';
import { requestHeaders, responseHeaders } from './forwarded-headers';
import { isPrivatePath } from './proxy-path';

/** Where requests are forwarded to. */
export type ForwardOptions = {
  baseUrl: string;
  publicUrl: string;
  /** Until the response begins. */
  timeoutMs: number;
  addressOf: ClientAddress;
  log: Logger;
};

/** nginx's status for a client that closed the connection before the response; it appears in the log only. */
const CLIENT_CLOSED_REQUEST = 499;

/** The response of every route that needs the backend, while that is unreachable. */
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

/** Forwards a request and returns the response, both as streams. If the client disconnects, the forwarded request is aborted. */
export async function forwardRequest(
  c: Context<FrontEnv>,
  { baseUrl, publicUrl, timeoutMs, addressOf, log }: ForwardOptions,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const client = c.req.raw.signal;
  const abort = new AbortController();
  const onClientAbort = () => abort.abort();
  let isLate = false;
  client.addEventListener('abort', onClientAbort, { once: true });
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
    client.removeEventListener('abort', onClientAbort);
    if (client.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    log.warn(
      { requestId: c.get('requestId'), path: redactPath(pathname), isLate, error },
      'backend failed',
    );
    return isLate ? backendTooSlow() : backendUnavailable();
  } finally {
    clearTimeout(timer);
  }
}
