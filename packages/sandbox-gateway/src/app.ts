import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { apiRoutes } from './api-routes';
import { controlRoutes } from './control-routes';
import { GatewayError, LostResponseError } from './errors';
import { createPayments } from './gateway';
import { createRefunds } from './refunds';
import type { Store } from './store';
import type { Webhooks } from './webhooks';
import type { WindowFiles } from './window-files';
import { type GatewayKeys, windowRoutes } from './window-routes';

const MAX_BODY_BYTES = 64 * 1024;

/** Dependencies of the gateway. */
export type GatewayParts = {
  store: Store;
  webhooks: Webhooks;
  /** What browsers load of the checkout window. */
  files: WindowFiles;
  keys: GatewayKeys;
  log: Logger;
};

function errorResponse(c: Context, { status, code, message }: GatewayError): Response {
  const error = { code, description: message, source: 'business', step: null, reason: null };
  return c.json({ error }, status);
}

/** Closes the connection without a response, like a network failure. */
function dropConnection(c: Context<{ Bindings: Partial<HttpBindings> }>): Response {
  c.env.incoming?.socket.destroy();
  return c.body(null, 500);
}

/**
 * Creates the sandbox gateway: `/v1` is Razorpay's API, `/sandbox-gateway` the checkout window,
 * `/control` configures failures. Only the window is reachable through the web front.
 */
export function createGateway({ store, webhooks, files, keys, log }: GatewayParts) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const gateway = createPayments(store, webhooks);
  const refunds = createRefunds(store, webhooks);
  const signedIn = basicAuth({
    username: keys.keyId,
    password: keys.keySecret,
    invalidUserMessage: {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    },
  });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  app.use(async (_c, next) => {
    refunds.settleDue();
    await next();
  });
  app.get('/health', (c) => c.json({ gateway: 'ok' }));
  app.use('/v1/*', signedIn);
  app.use('/control/*', signedIn);
  app.route('/v1', apiRoutes(gateway, refunds, store));
  app.route('/control', controlRoutes(gateway, store, refunds));
  app.route('/sandbox-gateway', windowRoutes(gateway, store, files, keys));
  app.notFound((c) => errorResponse(c, new GatewayError('The requested URL was not found', 404)));
  app.onError((error, c) => {
    if (error instanceof GatewayError) return errorResponse(c, error);
    if (error instanceof LostResponseError) return dropConnection(c);
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ error, path: c.req.path }, 'request failed');
    return c.json({ error: { code: 'SERVER_ERROR', description: 'Something went wrong' } }, 500);
  });
  return app;
}
