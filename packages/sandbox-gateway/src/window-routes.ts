import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { encode } from 'uqr';
import * as v from 'valibot';
import { type Means, methodSchema, type Payment, sign } from './entities';
import { GatewayError, LostResponseError } from './errors';
import type { Payments } from './gateway';
import { parseBody } from './parse-body';
import type { Store } from './store';
import type { WindowFiles } from './window-files';

/** The keys that authenticate the API and sign payments. */
export type GatewayKeys = { keyId: string; keySecret: string };

const keyEntries = { key: v.string() };
const meansBody = v.object({
  ...keyEntries,
  method: v.optional(methodSchema, 'card'),
  bank: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{4}$/))),
});
const qrBody = v.object({ ...keyEntries, text: v.pipe(v.string(), v.maxLength(500)) });
const keyBody = v.object(keyEntries);

/** Routes of the checkout window; public. */
export function windowRoutes(
  gateway: Payments,
  store: Store,
  files: WindowFiles,
  { keyId, keySecret }: GatewayKeys,
): Hono {
  /** Parses what the window sends, with the shop's public key. */
  async function parseWindowBody<const Schema extends v.GenericSchema<unknown, { key: string }>>(
    c: Context,
    schema: Schema,
  ) {
    const body = await parseBody(c, schema);
    if (body.key !== keyId) throw new GatewayError('Authentication failed', 401);
    return body;
  }

  async function parseMeans(c: Context): Promise<Means> {
    const { method, bank } = await parseWindowBody(c, meansBody);
    return { method, bank: method === 'netbanking' ? (bank ?? null) : null };
  }

  /** What the window passes to the shop, as the order's behaviour says. */
  function proofOf(payment: Payment): object {
    const { callbacks = 'normal' } = store.behaviour(payment.order_id);
    const signed = `${payment.order_id}|${payment.id}`;
    const proof = { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id };
    if (callbacks === 'truncated') return proof;
    const secret = callbacks === 'forged' ? `not ${keySecret}` : keySecret;
    return {
      ...proof,
      razorpay_signature: sign(signed, secret),
      ...(callbacks === 'twice' && { isRepeated: true }),
    };
  }

  async function answerPaid(c: Context, payment: Payment): Promise<Response> {
    const { callbackDelayMs = 0 } = store.behaviour(payment.order_id);
    await sleep(callbackDelayMs);
    if (store.takeFault(payment.order_id, 'loseCallbacks')) throw new LostResponseError();
    return c.json(proofOf(payment));
  }

  const script = (c: Context, text: string) =>
    c.body(text, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });

  const window = new Hono();
  window.get('/checkout.js', (c) => script(c, files.checkoutScript));
  window.get('/hosted.js', (c) => script(c, files.hostedScript));
  window.get('/checkout', (c) => {
    const order = store.order(c.req.query('order_id') ?? '');
    return c.html(hostedPage({ key: keyId, order, query: c.req.query() }), 200, {
      'Cache-Control': 'no-store',
    });
  });
  window.post('/orders/:id/pay', async (c) => {
    const payment = gateway.pay(c.req.param('id'), await parseMeans(c));
    if (payment.status === 'created') return c.json({ pending: payment.id }, 202);
    return answerPaid(c, payment);
  });
  window.post('/orders/:id/decline', async (c) =>
    c.json(failureOf(gateway.decline(c.req.param('id'), await parseMeans(c)))),
  );
  window.post('/orders/:id/status', async (c) => {
    await parseWindowBody(c, keyBody);
    const payments = store.paymentsOf(store.order(c.req.param('id')).id);
    const paid = payments.find(({ status }) => status === 'authorized' || status === 'captured');
    if (paid) return answerPaid(c, paid);
    const last = payments.at(-1);
    if (last?.status === 'failed') return c.json(failureOf(last));
    return c.json({ pending: last?.id ?? null }, 202);
  });
  window.post('/orders/:id/qr', async (c) => {
    const { text } = await parseWindowBody(c, qrBody);
    const { data } = encode(text, { ecc: 'L', border: 0 });
    return c.json({ rows: data.map((row) => row.map(Number).join('')) });
  });
  return window;
}

/** A failed payment in the form of Razorpay's errors. */
function failureOf(payment: Payment): object {
  return {
    error: {
      code: payment.error_code,
      description: payment.error_description,
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
  };
}

type HostedPage = {
  key: string;
  order: { id: string; amount: number; currency: string };
  query: Record<string, string>;
};

/** The page that takes the payment where a window over the shop's page is not possible, and on the phone that scans a QR code. */
function hostedPage({ key, order, query }: HostedPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>Sandbox gateway</title>
        <script src="checkout.js" defer></script>
        <script src="hosted.js" defer></script>
      </head>
      <body
        data-key="${key}"
        data-order="${order.id}"
        data-amount="${order.amount}"
        data-currency="${order.currency}"
        data-shop="${query['name'] ?? ''}"
        data-callback="${query['callback_url'] ?? ''}"
      ></body>
    </html>`;
}
