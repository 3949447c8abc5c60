import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sign } from './entities';
import { GatewayUnderTest, KEYS } from './testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await GatewayUnderTest.open();
});
afterEach(() => gateway.close());

const refusal = (description: string) => ({ status: 400, body: { error: { description } } });

describe('the API', () => {
  it('requires the keys', async () => {
    const stranger = { authorization: 'Basic eDp5' };
    expect((await gateway.call('GET', '/v1/orders/x', undefined, stranger)).status).toBe(401);
    expect((await gateway.call('GET', '/control/orders/x', undefined, stranger)).status).toBe(401);
  });

  it('captures a payment once and refunds at most its amount', async () => {
    const order = await gateway.newOrder();
    const paid = await gateway.pay(order);
    const id = paid.razorpay_payment_id;
    expect(paid.razorpay_signature).toBe(sign(`${order}|${id}`, KEYS.keySecret));
    expect(await gateway.call('GET', `/v1/orders/${order}/payments`)).toMatchObject({
      body: { count: 1, items: [{ id, status: 'authorized', amount: 150_000 }] },
    });
    expect(await gateway.call('POST', `/v1/payments/${id}/refund`, {})).toMatchObject(
      refusal('The payment status should be captured for action to be taken'),
    );
    expect(await gateway.capture(id)).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await gateway.capture(id)).toMatchObject(
      refusal('This payment has already been captured'),
    );
    const part = { amount: 50_000, notes: { key: 'one' } };
    expect((await gateway.call('POST', `/v1/payments/${id}/refund`, part)).status).toBe(200);
    expect(
      (await gateway.call('POST', `/v1/payments/${id}/refund`, { amount: 100_001 })).status,
    ).toBe(400);
    expect(
      (await gateway.call('POST', `/v1/payments/${id}/refund`, { amount: 100_000 })).status,
    ).toBe(200);
    expect(await gateway.call('GET', `/v1/payments/${id}/refunds`)).toMatchObject({
      body: { items: [{ amount: 50_000, notes: { key: 'one' } }, { amount: 100_000 }] },
    });
    expect(await gateway.call('GET', `/v1/payments/${id}`)).toMatchObject({
      body: { status: 'refunded', amount_refunded: 150_000 },
    });
  });

  it('refuses a capture of another amount, and an order below one rupee', async () => {
    const { razorpay_payment_id: id } = await gateway.pay(await gateway.newOrder());
    const less = { amount: 149_999, currency: 'INR' };
    expect((await gateway.call('POST', `/v1/payments/${id}/capture`, less)).status).toBe(400);
    expect((await gateway.call('POST', '/v1/orders', { amount: 99, currency: 'INR' })).status).toBe(
      400,
    );
    expect(
      (await gateway.call('POST', '/v1/orders', { amount: 100.5, currency: 'INR' })).status,
    ).toBe(400);
  });
});

describe('the window', () => {
  it('accepts the public key only', async () => {
    const path = `/sandbox-gateway/orders/${await gateway.newOrder()}/pay`;
    expect((await gateway.call('POST', path, { key: 'rzp_other' })).status).toBe(401);
  });

  it("declines in Razorpay's format, and can be paid afterwards", async () => {
    const order = await gateway.newOrder();
    const declined = await gateway.call('POST', `/sandbox-gateway/orders/${order}/decline`, {
      key: KEYS.keyId,
    });
    expect(declined.body).toMatchObject({ error: { metadata: { order_id: order } } });
    expect((await gateway.pay(order)).razorpay_payment_id).toMatch(/^pay_/);
  });

  it('serves a valid script', async () => {
    const script = await (await gateway.app.request('/sandbox-gateway/checkout.js')).text();
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain('window.Razorpay');
  });
});

describe('its behaviour', () => {
  it('keeps its state after a kill', async () => {
    const order = await gateway.newOrder({ failCaptures: 1 });
    const { razorpay_payment_id: id } = await gateway.pay(order);
    gateway.restart();
    expect((await gateway.capture(id)).status, 'still to fail').toBe(502);
    gateway.restart();
    expect((await gateway.capture(id)).status, 'has failed').toBe(200);
    gateway.restart();
    expect(await gateway.call('GET', `/control/orders/${order}`)).toMatchObject({
      body: { order: { status: 'paid' }, payments: [{ id, captured: true }], refunds: [] },
    });
  });

  it('applies to all orders, or to one', async () => {
    expect((await gateway.call('PUT', '/control/behaviour', { failCaptures: 1 })).status).toBe(200);
    const { razorpay_payment_id: spared } = await gateway.pay(
      await gateway.newOrder({ failCaptures: 0 }),
    );
    const { razorpay_payment_id: hit } = await gateway.pay(await gateway.newOrder());
    expect((await gateway.capture(spared)).status).toBe(200);
    expect((await gateway.capture(hit)).status).toBe(502);
    expect((await gateway.capture(hit)).status).toBe(200);
    expect((await gateway.call('PUT', '/control/behaviour', { nonsense: 1 })).status).toBe(400);
  });

  it('drops a response after the work is done', async () => {
    const order = await gateway.newOrder({ loseCaptureAnswers: 1 });
    const { razorpay_payment_id: id } = await gateway.pay(order);
    const sum = { amount: 150_000, currency: 'INR' };
    const lost = await gateway.request('POST', `/v1/payments/${id}/capture`, sum);
    expect(lost.status).toBe(500);
    expect(await gateway.call('GET', `/v1/payments/${id}`)).toMatchObject({
      body: { status: 'captured' },
    });
  });
});
