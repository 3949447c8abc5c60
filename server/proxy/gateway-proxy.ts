import type { Handler } from 'hono';
import type { FrontEnv } from '../observe/request-log';
import { type ForwardOptions, forwardRequest } from './forward-request';

/** What the window of the sandbox gateway needs in a shopper's browser, and nothing else of it. */
const OPEN: readonly { method: string; path: RegExp }[] = [
  { method: 'GET', path: /^\/sandbox-gateway\/checkout\.js$/ },
  { method: 'POST', path: /^\/sandbox-gateway\/orders\/order_\w{1,40}\/(pay|decline)$/ },
];

/** Whether a request may go to the sandbox gateway. */
export function isOpenAtGateway(method: string, pathname: string): boolean {
  return OPEN.some((open) => open.method === method && open.path.test(pathname));
}

/** Hands the window's requests on to the sandbox gateway. */
export function gatewayProxy(options: ForwardOptions): Handler<FrontEnv> {
  return (c) =>
    isOpenAtGateway(c.req.method, new URL(c.req.url).pathname)
      ? forwardRequest(c, options)
      : c.json({ type: 'not_found', message: 'There is nothing here.' }, 404);
}
