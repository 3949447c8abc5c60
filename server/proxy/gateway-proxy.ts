import type { Handler } from 'hono';
import type { FrontEnv } from '../observe/request-log';
import { type ForwardOptions, forwardRequest } from './forward-request';

/** The only requests that the window of the sandbox gateway makes from a shopper's browser. */
const ALLOWED: readonly { method: string; path: RegExp }[] = [
  { method: 'GET', path: /^\/sandbox-gateway\/(checkout|checkout\.js|hosted\.js)$/ },
  {
    method: 'POST',
    path: /^\/sandbox-gateway\/orders\/order_\w{1,40}\/(pay|decline|status|qr)$/,
  },
];

/** Whether a request may go to the sandbox gateway. */
export function isAllowedAtGateway(method: string, pathname: string): boolean {
  return ALLOWED.some((allowed) => allowed.method === method && allowed.path.test(pathname));
}

/** Forwards the window's requests to the sandbox gateway. */
export function gatewayProxy(options: ForwardOptions): Handler<FrontEnv> {
  return (c) =>
    isAllowedAtGateway(c.req.method, new URL(c.req.url).pathname)
      ? forwardRequest(c, options)
      : c.json({ type: 'not_found', message: 'There is nothing here.' }, 404);
}
