import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway } from './app';
import { openJournal } from './journal';
import { sign } from './signature';
import { Store } from './store';
import { pauseAfter, Webhooks } from './webhooks';
import { windowScript } from './window-script';

const KEYS = { keyId: 'rzp_sandbox', keySecret: 'key-secret' };
const LOGIN = `Basic ${Buffer.from('rzp_sandbox:key-secret').toString('base64')}`;

type Received = { event: string; body: string; signature: string | undefined };

let folder = '';
let shop: Server;
let shopStatus = 200;
let received: Received[] = [];
let webhooks: Webhooks;
let app: ReturnType<typeof createGateway>;

/** Starts the gateway on what its journal holds, as a new process does. */
function start(): void {
  const store = new Store(openJournal(folder));
  const address = shop.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const log = pino({ level: 'silent' });
  webhooks = new Webhooks(store, { url: `http://127.0.0.1:${port}/`, secret: 'hook-secret' }, log);
  app = createGateway({ store, webhooks, script: windowScript(), keys: KEYS, log });
  webhooks.resume();
}

/** Ends it as kill -9 does: nothing is written any more. */
const restart = (): void => {
  webhooks.stop();
  start();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-gateway-'));
  received = [];
  shopStatus = 200;
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { event } = v.parse(v.object({ event: v.string() }), JSON.parse(body));
      const signature = request.headers['x-razorpay-signature'];
      received.push({ event, body, signature: signature?.toString() });
      response.writeHead(shopStatus).end();
    });
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  start();
});

afterEach(() => {
  webhooks.stop();
  shop.closeAllConnections();
  shop.close();
  rmSync(folder, { recursive: true });
});

async function call(method: string, path: string, body?: unknown, authorization = LOGIN) {
  const answer = await app.request(path, {
    method,
    headers: { authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answered: unknown = await answer.json();
  return { status: answer.status, body: answered };
}

const idOf = (answer: { body: unknown }): string =>
  v.parse(v.object({ id: v.string() }), answer.body).id;

async function newOrder(behaviour?: object): Promise<string> {
  const notes = { session_id: 'payses_1' };
  const id = idOf(await call('POST', '/v1/orders', { amount: 150_000, currency: 'INR', notes }));
  if (behaviour) await call('PUT', `/control/orders/${id}/behaviour`, behaviour);
  return id;
}

async function pay(orderId: string) {
  const path = `/sandbox-gateway/orders/${orderId}/pay`;
  const { body } = await call('POST', path, { key: KEYS.keyId });
  const schema = v.object({ razorpay_payment_id: v.string(), razorpay_signature: v.string() });
  return v.parse(schema, body);
}

const refusal = (description: string) => ({ status: 400, body: { error: { description } } });
const captureOf = (id: string) =>
  call('POST', `/v1/payments/${id}/capture`, { amount: 150_000, currency: 'INR' });

describe('the API', () => {
  it('answers who knows the keys only', async () => {
    expect((await call('GET', '/v1/orders/x', undefined, 'Basic eDp5')).status).toBe(401);
    expect((await call('GET', '/control/orders/x', undefined, 'Basic eDp5')).status).toBe(401);
  });

  it('takes a payment, captures it once and gives it back, not more', async () => {
    const order = await newOrder();
    const paid = await pay(order);
    const id = paid.razorpay_payment_id;
    expect(paid.razorpay_signature).toBe(sign(`${order}|${id}`, KEYS.keySecret));
    expect(await call('GET', `/v1/orders/${order}/payments`)).toMatchObject({
      body: { count: 1, items: [{ id, status: 'authorized', amount: 150_000 }] },
    });
    expect(await call('POST', `/v1/payments/${id}/refund`, {})).toMatchObject(
      refusal('The payment status should be captured for action to be taken'),
    );
    expect(await captureOf(id)).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await captureOf(id)).toMatchObject(refusal('This payment has already been captured'));
    const part = { amount: 50_000, notes: { key: 'one' } };
    expect((await call('POST', `/v1/payments/${id}/refund`, part)).status).toBe(200);
    expect((await call('POST', `/v1/payments/${id}/refund`, { amount: 100_001 })).status).toBe(400);
    expect((await call('POST', `/v1/payments/${id}/refund`, { amount: 100_000 })).status).toBe(200);
    expect(await call('GET', `/v1/payments/${id}/refunds`)).toMatchObject({
      body: { items: [{ amount: 50_000, notes: { key: 'one' } }, { amount: 100_000 }] },
    });
    expect(await call('GET', `/v1/payments/${id}`)).toMatchObject({
      body: { status: 'refunded', amount_refunded: 150_000 },
    });
  });

  it('refuses a capture over another sum, and an order below a rupee', async () => {
    const { razorpay_payment_id: id } = await pay(await newOrder());
    const less = { amount: 149_999, currency: 'INR' };
    expect((await call('POST', `/v1/payments/${id}/capture`, less)).status).toBe(400);
    expect((await call('POST', '/v1/orders', { amount: 99, currency: 'INR' })).status).toBe(400);
    expect((await call('POST', '/v1/orders', { amount: 100.5, currency: 'INR' })).status).toBe(400);
  });
});

describe('refunds', () => {
  const refundOf = (id: string, body: object, idempotencyKey?: string) =>
    app.request(`/v1/payments/${id}/refund`, {
      method: 'POST',
      headers: {
        authorization: LOGIN,
        ...(idempotencyKey !== undefined && { 'X-Refund-Idempotency': idempotencyKey }),
      },
      body: JSON.stringify(body),
    });

  it('are made once for an idempotency key, and refused for another request under it', async () => {
    const { razorpay_payment_id: id } = await pay(await newOrder());
    await captureOf(id);
    const first: unknown = await (await refundOf(id, { amount: 50_000 }, 'key-of-a-refund')).json();
    const again: unknown = await (await refundOf(id, { amount: 50_000 }, 'key-of-a-refund')).json();
    expect(again).toEqual(first);
    expect(first).not.toHaveProperty('idempotencyKey');
    expect((await refundOf(id, { amount: 40_000 }, 'key-of-a-refund')).status).toBe(400);
    expect(await call('GET', `/v1/payments/${id}`)).toMatchObject({
      body: { status: 'captured', amount_refunded: 50_000 },
    });
  });

  it('wait as pending, and end by the clock, also in the next process', async () => {
    const { razorpay_payment_id: id } = await pay(await newOrder({ refundDelayMs: 150 }));
    await captureOf(id);
    const refunds = () => call('GET', `/v1/payments/${id}/refunds`);
    expect(await (await refundOf(id, {})).json()).toMatchObject({ status: 'pending' });
    restart();
    expect(await refunds()).toMatchObject({ body: { items: [{ status: 'pending' }] } });
    await vi.waitFor(() => expect(received.at(-1)?.event).toBe('refund.processed'));
    expect(await refunds()).toMatchObject({ body: { items: [{ status: 'processed' }] } });
  });

  it('fail after they were accepted, and the money is the shop’s again', async () => {
    const { razorpay_payment_id: id } = await pay(await newOrder({ failRefundsLater: 1 }));
    await captureOf(id);
    expect(await (await refundOf(id, {})).json()).toMatchObject({ status: 'pending' });
    await vi.waitFor(() => expect(received.at(-1)?.event).toBe('refund.failed'));
    expect(await call('GET', `/v1/payments/${id}`)).toMatchObject({
      body: { status: 'captured', amount_refunded: 0 },
    });
    expect(await (await refundOf(id, {})).json(), 'a second try').toMatchObject({
      status: 'processed',
    });
  });

  it('come by themselves of a payment that was never captured', async () => {
    const order = await newOrder({ refuseCaptures: 1 });
    const { razorpay_payment_id: id } = await pay(order);
    expect((await captureOf(id)).status, 'refused').toBe(400);
    expect(await call('POST', `/control/payments/${id}/expire`)).toMatchObject({
      body: { status: 'refunded', captured: false, amount_refunded: 150_000 },
    });
    await vi.waitFor(() => expect(received.at(-1)?.event).toBe('refund.processed'));
    expect((await captureOf(id)).status).toBe(400);
    expect((await call('POST', `/control/payments/${id}/expire`)).status).toBe(400);
  });
});

describe('the window', () => {
  it('opens for the right key only', async () => {
    const path = `/sandbox-gateway/orders/${await newOrder()}/pay`;
    expect((await call('POST', path, { key: 'rzp_other' })).status).toBe(401);
  });

  it('declines in the form of Razorpay, and can be paid afterwards', async () => {
    const order = await newOrder();
    const declined = await call('POST', `/sandbox-gateway/orders/${order}/decline`, {
      key: KEYS.keyId,
    });
    expect(declined.body).toMatchObject({ error: { metadata: { order_id: order } } });
    expect((await pay(order)).razorpay_payment_id).toMatch(/^pay_/);
  });

  it('has a script that is one', async () => {
    const script = await (await app.request('/sandbox-gateway/checkout.js')).text();
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain('window.Razorpay');
  });
});

describe('webhooks', () => {
  it('are signed over the very bytes, and tell the payment of an order', async () => {
    const order = await newOrder();
    await captureOf((await pay(order)).razorpay_payment_id);
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(received.map(({ event }) => event).toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ]);
    for (const { body, signature } of received) {
      expect(signature).toBe(sign(body, 'hook-secret'));
      expect(JSON.parse(body)).toMatchObject({
        payload: { payment: { entity: { order_id: order, notes: { session_id: 'payses_1' } } } },
      });
    }
  });

  it('are repeated until they are taken, also by the next process', async () => {
    shopStatus = 500;
    await pay(await newOrder());
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    restart();
    shopStatus = 200;
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 5000 });
    expect(received[1]?.body).toBe(received[0]?.body);
  });

  it('are repeated after pauses that grow', () => {
    expect([1, 2, 3, 4, 20].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 300_000]);
  });

  it('come twice, or not at all, when they are told to', async () => {
    await pay(await newOrder({ webhooks: 'lost' }));
    await pay(await newOrder({ webhooks: 'twice' }));
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(received[0]?.body).toBe(received[1]?.body);
  });
});

describe('what it is told', () => {
  it('survives a sudden end, with all that has happened', async () => {
    const order = await newOrder({ failCaptures: 1 });
    const { razorpay_payment_id: id } = await pay(order);
    restart();
    expect((await captureOf(id)).status, 'still to fail').toBe(502);
    restart();
    expect((await captureOf(id)).status, 'has failed').toBe(200);
    restart();
    expect(await call('GET', `/control/orders/${order}`)).toMatchObject({
      body: { order: { status: 'paid' }, payments: [{ id, captured: true }], refunds: [] },
    });
  });

  it('holds for all orders, or for one', async () => {
    expect((await call('PUT', '/control/behaviour', { failCaptures: 1 })).status).toBe(200);
    const { razorpay_payment_id: spared } = await pay(await newOrder({ failCaptures: 0 }));
    const { razorpay_payment_id: hit } = await pay(await newOrder());
    expect((await captureOf(spared)).status).toBe(200);
    expect((await captureOf(hit)).status).toBe(502);
    expect((await captureOf(hit)).status).toBe(200);
    expect((await call('PUT', '/control/behaviour', { nonsense: 1 })).status).toBe(400);
  });

  it('loses an answer after the work is done', async () => {
    const order = await newOrder({ loseCaptureAnswers: 1 });
    const { razorpay_payment_id: id } = await pay(order);
    expect(
      (
        await app.request(`/v1/payments/${id}/capture`, {
          method: 'POST',
          headers: { authorization: LOGIN },
          body: JSON.stringify({ amount: 150_000, currency: 'INR' }),
        })
      ).status,
    ).toBe(500);
    expect(await call('GET', `/v1/payments/${id}`)).toMatchObject({ body: { status: 'captured' } });
  });
});
