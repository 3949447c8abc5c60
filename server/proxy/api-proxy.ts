import type { Context, Handler } from 'hono';
import type { FrontEnv } from '../observe/request-log';
import { forwardRequest, type ForwardOptions } from './forward-request';
import { isAllowedPath } from './proxy-path';

export type ProxyOptions = ForwardOptions & {
  /** Whether the admin API is reachable too. */
  adminApi: boolean;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function reject(c: Context, status: 404 | 405, type: string, message: string): Response {
  return c.json({ type, message }, status);
}

/** Forwards requests to the backend if clients may access their path. */
export function apiProxy(options: ProxyOptions): Handler<FrontEnv> {
  const { adminApi } = options;
  return (c) => {
    const { pathname } = new URL(c.req.url);
    if (!isAllowedPath(pathname, adminApi))
      return reject(c, 404, 'not_found', 'There is nothing here.');
    if (!METHODS.has(c.req.method)) return reject(c, 405, 'not_allowed', 'Method not allowed.');

    return forwardRequest(c, options);
  };
}
