import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Payments } from './gateway';
import { LostResponseError } from './errors';
import { parseBody } from './parse-body';
import { type Refunds, toApi } from './refunds';
import type { Store } from './store';

const paise = v.pipe(
  v.number('The amount must be an integer.'),
  v.integer('The amount must be an integer.'),
  v.minValue(1),
);
const notes = v.optional(v.record(v.string(), v.string()), {});
const receipt = v.optional(
  v.pipe(v.string(), v.maxLength(40, 'The receipt may not be greater than 40 characters.')),
);
const currency = v.literal('INR', 'Currency is not supported');

const orderBody = v.object({
  amount: paise,
  currency,
  receipt,
  notes,
  payment: v.optional(
    v.object({ capture: v.literal('manual', 'Only manual capture is simulated') }),
  ),
});
const captureBody = v.object({ amount: paise, currency });
const refundBody = v.object({
  amount: v.optional(paise),
  receipt,
  notes,
  speed: v.optional(v.string()),
});

const collection = (c: Context, items: readonly object[]) =>
  c.json({ entity: 'collection', count: items.length, items });

/** The part of Razorpay's HTTP API that the shop uses. */
export function apiRoutes(gateway: Payments, refunds: Refunds, store: Store): Hono {
  const api = new Hono();
  api.post('/orders', async (c) => c.json(gateway.createOrder(await parseBody(c, orderBody))));
  api.get('/orders/:id', (c) => c.json(store.order(c.req.param('id'))));
  api.get('/orders/:id/payments', (c) =>
    collection(c, store.paymentsOf(store.order(c.req.param('id')).id)),
  );
  api.get('/payments/:id', (c) => c.json(store.payment(c.req.param('id'))));
  api.post('/payments/:id/capture', async (c) => {
    const { amount, currency } = await parseBody(c, captureBody);
    const payment = gateway.capture(c.req.param('id'), amount, currency);
    if (store.takeFault(payment.order_id, 'loseCaptureAnswers')) throw new LostResponseError();
    return c.json(payment);
  });
  api.post('/payments/:id/refund', async (c) => {
    const refund = refunds.create(c.req.param('id'), {
      ...(await parseBody(c, refundBody)),
      idempotencyKey: c.req.header('X-Refund-Idempotency'),
    });
    const { order_id } = store.payment(refund.payment_id);
    if (store.takeFault(order_id, 'loseRefundAnswers')) throw new LostResponseError();
    return c.json(toApi(refund));
  });
  api.get('/payments/:id/refunds', (c) =>
    collection(c, store.refundsOf(store.payment(c.req.param('id')).id).map(toApi)),
  );
  api.get('/refunds/:id', (c) => c.json(toApi(store.refund(c.req.param('id')))));
  return api;
}
