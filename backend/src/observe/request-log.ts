import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { activeRequests, requestSeconds } from './metrics';

/** The request on whose behalf code runs. */
export type RequestContext = {
  requestId: string;
  /** Template of its route, once it is known. */
  route: string;
};

const current = new AsyncLocalStorage<RequestContext>();

/** The format of the web front's ids, which is safe in logs, headers and SQL comments. */
const WELL_FORMED_ID = /^[\w.-]{8,64}$/;

/** The caller's request id when it is well-formed, otherwise a new one. */
export function requestIdFrom(given: unknown): string {
  return typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID();
}

/** Runs `work`, and all that it starts, in the context of a request. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return current.run(context, work);
}

/** The current request; undefined in jobs and during the start. */
export function currentRequest(): RequestContext | undefined {
  return current.getStore();
}

/** The route of requests that Medusa's router does not handle. */
function routeBeforeMedusa(url = ''): string {
  if (url.startsWith('/static/')) return '/static';
  return url === '/health' ? url : 'other';
}

/** Counts, times and logs a request, and sets its id. */
export function observeRequest(
  req: IncomingMessage,
  res: ServerResponse,
  log: Logger,
  handle: () => void,
): void {
  const started = performance.now();
  const context: RequestContext = {
    requestId: requestIdFrom(req.headers['x-request-id']),
    route: routeBeforeMedusa(req.url),
  };
  // Medusa reads the id from the header.
  req.headers['x-request-id'] = context.requestId;
  res.setHeader('X-Request-Id', context.requestId);
  const method = req.method ?? 'GET';
  activeRequests.inc();
  res.once('close', () => {
    activeRequests.dec();
    const seconds = (performance.now() - started) / 1000;
    const { route, requestId } = context;
    const status = res.statusCode;
    requestSeconds.observe({ method, route, status }, seconds);
    const entry = { requestId, method, route, status, ms: Math.round(seconds * 1000) };
    // The client disconnected before the end of the response.
    const facts = res.writableFinished ? entry : { ...entry, left: true };
    if (status >= 500) log.warn(facts, 'request');
    else log.info(facts, 'request');
  });
  runInRequest(context, handle);
}
