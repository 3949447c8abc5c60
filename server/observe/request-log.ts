import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { asRequest } from './current-request';
import { knownRoute, loggedPath } from './known-routes';
import { requestSeconds } from './metrics';

/** What every handler of the web front finds in its context. */
export type FrontEnv = {
  /** Node's own request and answer; absent where a test calls the application directly. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
};

const WELL_FORMED_ID = /^[\w.-]{8,64}$/;

/** The caller's request id when it is harmless to log and forward, otherwise a new one. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && WELL_FORMED_ID.test(given) ? given : randomUUID();
}

interface Answered {
  requestId: string;
  method: string;
  /** Without its query: that carries search words and password reset tokens. */
  path: string;
  status: number;
  /** By `performance.now()`. */
  started: number;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One line and one measurement for a request that was answered. */
export function logRequest(log: Logger, { started, path, ...answered }: Answered): void {
  const { method, status } = answered;
  const ms = performance.now() - started;
  const labels = {
    method: METHODS.has(method) ? method : 'other',
    route: knownRoute(path),
    status,
  };
  requestSeconds.observe(labels, ms / 1000);
  const entry = { ...answered, path: loggedPath(path), ms: Math.round(ms) };
  if (status >= 500) log.warn(entry, 'request');
  else log.info(entry, 'request');
}

/** Gives each request an id, answers it as X-Request-Id, and logs one line for each request. */
export function requestLog(log: Logger): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    await asRequest(requestId, next);
    c.header('X-Request-Id', requestId);
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, started });
  };
}
