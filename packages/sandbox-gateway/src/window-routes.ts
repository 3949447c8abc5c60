import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { GatewayError, LostResponseError } from './errors';
import type { Payments } from './gateway';
import { parseBody } from './parse-body';
import { sign } from './entities';
import type { Store } from './store';

/** The keys that authenticate the API and sign payments. */
export type GatewayKeys = { keyId: string; keySecret: string };

const windowBody = v.object({ key: v.string() });

/** Routes of the checkout window; public. */
export function windowRoutes(
  gateway: Payments,
  store: Store,
  script: string,
  { keyId, keySecret }: GatewayKeys,
): Hono {
  /** The window sends the shop's public key. */
  async function assertKey(c: Context): Promise<void> {
    const { key } = await parseBody(c, windowBody);
    if (key !== keyId) throw new GatewayError('Authentication failed', 401);
  }

  const window = new Hono();
  window.get('/checkout.js', (c) =>
    c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
  window.post('/orders/:id/pay', async (c) => {
    await assertKey(c);
    const payment = gateway.pay(c.req.param('id'));
    const { callbackDelayMs = 0 } = store.behaviour(payment.order_id);
    await sleep(callbackDelayMs);
    if (store.takeFault(payment.order_id, 'loseCallbacks')) throw new LostResponseError();
    return c.json({
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keySecret),
    });
  });
  window.post('/orders/:id/decline', async (c) => {
    await assertKey(c);
    const payment = gateway.decline(c.req.param('id'));
    return c.json({
      error: {
        code: payment.error_code,
        description: payment.error_description,
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_failed',
        metadata: { order_id: payment.order_id, payment_id: payment.id },
      },
    });
  });
  return window;
}

const file = (name: string): string =>
  readFileSync(new URL(`window/${name}`, import.meta.url), 'utf8');

/**
 * The script that a shop's page loads. It contains its styles as text, for the window's shadow tree:
 * the shop's content security policy allows no other styles there.
 */
export function windowScript(): string {
  const styles = JSON.stringify(file('checkout.css'));
  return `(() => {\n'use strict';\nconst STYLES = ${styles};\n${file('checkout.js')}})();\n`;
}
