import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatewayUnderTest } from './testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await GatewayUnderTest.open();
});
afterEach(() => gateway.close());

/** Waits until the shop has a webhook of `event`; several at once may arrive in any order. */
const isReceived = (event: string) =>
  vi.waitFor(() => expect(gateway.received.map((webhook) => webhook.event)).toContain(event), {
    timeout: 10_000,
  });

const refundOf = (id: string, body: object, idempotencyKey?: string) =>
  gateway.request(
    'POST',
    `/v1/payments/${id}/refund`,
    body,
    idempotencyKey === undefined ? {} : { 'X-Refund-Idempotency': idempotencyKey },
  );

it('refunds once for an idempotency key, and refuses another request with it', async () => {
  const id = await gateway.newPayment();
  const first: unknown = await (await refundOf(id, { amount: 50_000 }, 'key-of-a-refund')).json();
  const again: unknown = await (await refundOf(id, { amount: 50_000 }, 'key-of-a-refund')).json();
  expect(again).toEqual(first);
  expect(first).not.toHaveProperty('idempotencyKey');
  expect((await refundOf(id, { amount: 40_000 }, 'key-of-a-refund')).status).toBe(400);
  expect(await gateway.call('GET', `/v1/payments/${id}`)).toMatchObject({
    body: { status: 'captured', amount_refunded: 50_000 },
  });
});

it('finishes pending refunds on time, also after a restart', async () => {
  const id = await gateway.newPayment({ refundDelayMs: 1500 });
  const refunds = () => gateway.call('GET', `/v1/payments/${id}/refunds`);
  expect(await (await refundOf(id, {})).json()).toMatchObject({ status: 'pending' });
  gateway.restart();
  expect(await refunds()).toMatchObject({ body: { items: [{ status: 'pending' }] } });
  await isReceived('refund.processed');
  expect(await refunds()).toMatchObject({ body: { items: [{ status: 'processed' }] } });
});

it('fails an accepted refund later, and restores the refundable amount', async () => {
  const id = await gateway.newPayment({ failRefundsLater: 1 });
  expect(await (await refundOf(id, {})).json()).toMatchObject({ status: 'pending' });
  await isReceived('refund.failed');
  expect(await gateway.call('GET', `/v1/payments/${id}`)).toMatchObject({
    body: { status: 'captured', amount_refunded: 0 },
  });
  expect(await (await refundOf(id, {})).json(), 'a second try').toMatchObject({
    status: 'processed',
  });
});

it('refunds a payment that was never captured', async () => {
  const order = await gateway.newOrder({ refuseCaptures: 1 });
  const { razorpay_payment_id: id } = await gateway.pay(order);
  expect((await gateway.capture(id)).status, 'refused').toBe(400);
  expect(await gateway.call('POST', `/control/payments/${id}/expire`)).toMatchObject({
    body: { status: 'refunded', captured: false, amount_refunded: 150_000 },
  });
  await isReceived('refund.processed');
  expect((await gateway.capture(id)).status).toBe(400);
  expect((await gateway.call('POST', `/control/payments/${id}/expire`)).status).toBe(400);
});
