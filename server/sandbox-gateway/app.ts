import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { apiRoutes } from './api-routes';
import { controlRoutes } from './control-routes';
import { GatewayFault, LostAnswer } from './fault';
import { Gateway } from './gateway';
import { Refunds } from './refunds';
import type { Store } from './store';
import type { Webhooks } from './webhooks';
import { type GatewayKeys, windowRoutes } from './window-routes';

const MOST_BODY_BYTES = 64 * 1024;

/** What the gateway is put together from. */
export type GatewayParts = {
  store: Store;
  webhooks: Webhooks;
  /** The window's script for browsers. */
  script: string;
  keys: GatewayKeys;
  log: Logger;
};

function refusal(c: Context, { status, code, message }: GatewayFault): Response {
  const error = { code, description: message, source: 'business', step: null, reason: null };
  return c.json({ error }, status);
}

/** Breaks the connection, as a network does. */
function loseAnswer(c: Context<{ Bindings: Partial<HttpBindings> }>): Response {
  c.env.incoming?.socket.destroy();
  return c.body(null, 500);
}

/**
 * Puts the sandbox gateway together: `/v1` is Razorpay's API, `/sandbox-gateway` the shopper's
 * window, `/control` its strings. Only the window is reachable through the web front.
 */
export function createGateway({ store, webhooks, script, keys, log }: GatewayParts) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const gateway = new Gateway(store, webhooks);
  const refunds = new Refunds(store, webhooks);
  const signedIn = basicAuth({
    username: keys.keyId,
    password: keys.keySecret,
    invalidUserMessage: {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    },
  });
  app.use(bodyLimit({ maxSize: MOST_BODY_BYTES }));
  app.use(async (_c, next) => {
    refunds.settleDue();
    await next();
  });
  app.get('/health', (c) => c.json({ gateway: 'ok' }));
  app.use('/v1/*', signedIn);
  app.use('/control/*', signedIn);
  app.route('/v1', apiRoutes(gateway, refunds, store));
  app.route('/control', controlRoutes(store, refunds));
  app.route('/sandbox-gateway', windowRoutes(gateway, store, script, keys));
  app.notFound((c) => refusal(c, new GatewayFault('The requested URL was not found', 404)));
  app.onError((error, c) => {
    if (error instanceof GatewayFault) return refusal(c, error);
    if (error instanceof LostAnswer) return loseAnswer(c);
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ error, path: c.req.path }, 'request failed');
    return c.json({ error: { code: 'SERVER_ERROR', description: 'Something went wrong' } }, 500);
  });
  return app;
}
