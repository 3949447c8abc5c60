import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { runWithRequestId } from './current-request';
import { routeLabel, redactPath } from './route-labels';
import { requestSeconds } from './metrics';

/** The context of the web front's handlers. */
export type FrontEnv = {
  /** Node's request and response; absent if a test calls the application directly. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
};

const WELL_FORMED_ID = /^[\w.-]{8,64}$/;

/** The client's request id if it is safe to log and forward, otherwise a new one. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && WELL_FORMED_ID.test(given) ? given : randomUUID();
}

interface CompletedRequest {
  requestId: string;
  method: string;
  /** Without the query, which can hold search terms and password reset tokens. */
  path: string;
  status: number;
  /** From `performance.now()`. */
  started: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Writes a log line and a measurement for a request that has got its response. */
export function logRequest(log: Logger, { started, path, ...completed }: CompletedRequest): void {
  const { method, status } = completed;
  const ms = performance.now() - started;
  const labels = {
    method: METHODS.has(method) ? method : 'other',
    route: routeLabel(path),
    status,
  };
  requestSeconds.observe(labels, ms / 1000);
  const entry = { ...completed, path: redactPath(path), ms: Math.round(ms) };
  if (status >= 500) log.warn(entry, 'request');
  else log.info(entry, 'request');
}

/** Gives each request an id, returns it as X-Request-Id, and logs one line per request. */
export function requestLog(log: Logger): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    await runWithRequestId(requestId, next);
    c.header('X-Request-Id', requestId);
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, started });
  };
}
