import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sign } from './entities';
import { GatewayUnderTest, HOOK_SECRET } from './testing/gateway-under-test';
import { pauseAfter } from './webhooks';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await GatewayUnderTest.open();
});
afterEach(() => gateway.close());

it('signs the exact body of a webhook, which contains the payment', async () => {
  const order = await gateway.newOrder();
  await gateway.capture((await gateway.pay(order)).razorpay_payment_id);
  await vi.waitFor(() => expect(gateway.received).toHaveLength(3), { timeout: 10_000 });
  expect(gateway.received.map(({ event }) => event).toSorted()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
  ]);
  for (const { body, signature } of gateway.received) {
    expect(signature).toBe(sign(body, HOOK_SECRET));
    expect(JSON.parse(body)).toMatchObject({
      payload: { payment: { entity: { order_id: order, notes: { session_id: 'payses_1' } } } },
    });
  }
});

it('retries webhooks until they are accepted, also after a restart', async () => {
  gateway.shopStatus = 500;
  await gateway.pay(await gateway.newOrder());
  await vi.waitFor(() => expect(gateway.received).toHaveLength(1), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  gateway.restart();
  gateway.shopStatus = 200;
  await vi.waitFor(() => expect(gateway.received).toHaveLength(2), { timeout: 5000 });
  expect(gateway.received[1]?.body).toBe(gateway.received[0]?.body);
});

it('retries with backoff', () => {
  expect([1, 2, 3, 4, 20].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 300_000]);
});

it('sends webhooks twice or not at all when configured', async () => {
  await gateway.pay(await gateway.newOrder({ webhooks: 'lost' }));
  await gateway.pay(await gateway.newOrder({ webhooks: 'twice' }));
  await vi.waitFor(() => expect(gateway.received).toHaveLength(2), { timeout: 10_000 });
  expect(gateway.received[0]?.body).toBe(gateway.received[1]?.body);
});
