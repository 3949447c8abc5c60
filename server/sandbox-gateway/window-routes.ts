import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { GatewayFault, LostAnswer } from './fault';
import type { Gateway } from './gateway';
import { parsedBody } from './parsed-body';
import { sign } from './signature';
import type { Store } from './store';

/** The keys that orders and windows are signed with. */
export type GatewayKeys = { keyId: string; keySecret: string };

const windowBody = v.object({ key: v.string() });

/** What the window in the shopper's browser needs; anybody may reach it. */
export function windowRoutes(
  gateway: Gateway,
  store: Store,
  script: string,
  { keyId, keySecret }: GatewayKeys,
): Hono {
  /** Windows are opened with the shop's public key. */
  async function assertKey(c: Context): Promise<void> {
    const { key } = await parsedBody(c, windowBody);
    if (key !== keyId) throw new GatewayFault('Authentication failed', 401);
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
    if (store.takeFault(payment.order_id, 'loseCallbacks')) throw new LostAnswer();
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
