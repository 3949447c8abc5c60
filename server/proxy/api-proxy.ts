import type { Context, Handler } from 'hono';
import type { FrontEnv } from '../observe/request-log';
import { forwardRequest, type ForwardOptions } from './forward-request';
import { isOpenPath } from './proxy-path';

/** Where requests go and how long their answers may take to begin (ms). */
export type ProxyOptions = ForwardOptions & {
  /** Whether the admin API is open as well. */
  adminApi: boolean;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function refuse(c: Context, status: 404 | 405, type: string, message: string): Response {
  return c.json({ type, message }, status);
}

/** Hands requests on to the backend, as far as its paths are open to visitors. */
export function apiProxy(options: ProxyOptions): Handler<FrontEnv> {
  const { adminApi } = options;
  return (c) => {
    const { pathname } = new URL(c.req.url);
    if (!isOpenPath(pathname, adminApi))
      return refuse(c, 404, 'not_found', 'There is nothing here.');
    if (!METHODS.has(c.req.method)) return refuse(c, 405, 'not_allowed', 'Method not allowed.');

    return forwardRequest(c, options);
  };
}
