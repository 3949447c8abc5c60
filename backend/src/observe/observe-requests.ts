import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { requestSeconds, underWay } from './metrics';
import { asRequest, type RequestContext, requestIdFrom } from './request-context';

/** Of what has no handler of its own that Medusa would tell. */
function routeBeforeMedusa(url = ''): string {
  if (url.startsWith('/static/')) return '/static';
  return url === '/health' ? url : 'other';
}

/** Counts, times and logs a request, and gives its id to all that comes of it. */
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
  // Medusa reads it from there, too.
  req.headers['x-request-id'] = context.requestId;
  res.setHeader('X-Request-Id', context.requestId);
  const method = req.method ?? 'GET';
  underWay.inc();
  res.once('close', () => {
    underWay.dec();
    const seconds = (performance.now() - started) / 1000;
    const { route, requestId } = context;
    const status = res.statusCode;
    requestSeconds.observe({ method, route, status }, seconds);
    const entry = { requestId, method, route, status, ms: Math.round(seconds * 1000) };
    // A client that left before its answer is no answer.
    const facts = res.writableFinished ? entry : { ...entry, left: true };
    if (status >= 500) log.warn(facts, 'request');
    else log.info(facts, 'request');
  });
  asRequest(context, handle);
}
