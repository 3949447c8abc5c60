import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { sign } from './entities';
import { GatewayUnderTest, KEYS } from './testing/gateway-under-test';

const qrSchema = v.object({ rows: v.array(v.string()) });

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

  it("declines in Razorpay's format, and can be paid afterwards by another method", async () => {
    const order = await gateway.newOrder();
    const declined = await gateway.press(order, 'decline', { method: 'upi' });
    expect(declined.body).toMatchObject({ error: { metadata: { order_id: order } } });
    const paid = await gateway.press(order, 'pay', { method: 'netbanking', bank: 'HDFC' });
    expect(paid.status).toBe(200);
    expect(await gateway.call('GET', `/v1/orders/${order}/payments`)).toMatchObject({
      body: {
        items: [
          { method: 'upi', bank: null, status: 'failed' },
          { method: 'netbanking', bank: 'HDFC', status: 'authorized' },
        ],
      },
    });
  });

  it('has no UPI Collect: nothing takes a UPI id', async () => {
    const order = await gateway.newOrder();
    expect((await gateway.press(order, 'pay', { method: 'upi collect' })).status).toBe(400);
  });

  it.each(['checkout.js', 'hosted.js'])('serves a valid %s', async (name) => {
    const script = await (await gateway.app.request(`/sandbox-gateway/${name}`)).text();
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain('window.Razorpay');
  });

  it('has a page of its own for an order, which repeats nothing as HTML', async () => {
    const order = await gateway.newOrder();
    const query = new URLSearchParams({ order_id: order, name: '"><script>', callback_url: '/x' });
    const page = await gateway.request('GET', `/sandbox-gateway/checkout?${query.toString()}`);
    const text = await page.text();
    expect(text).toContain(`data-order="${order}"`);
    expect(text).toContain('data-amount="150000"');
    expect(text).not.toContain('"><script>');
    expect((await gateway.request('GET', '/sandbox-gateway/checkout')).status).toBe(400);
  });

  it('makes the same QR code of an address as the library qrcode does at level L', async () => {
    const order = await gateway.newOrder();
    const text = 'http://localhost:8080/sandbox-gateway/checkout?order_id=order_MkJ2x8Qw4TzLpN';
    const { rows } = v.parse(qrSchema, (await gateway.press(order, 'qr', { text })).body);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(
      'e1084e2d843c91c620967763abb7f1bcd082c5507febdb8f429ba3d56caf4c16',
    );
    expect(await gateway.press(order, 'qr', { text: 'x'.repeat(501) })).toMatchObject({
      status: 400,
    });
  });
});

describe('a bank that does not answer', () => {
  const statusOf = (order: string) => gateway.press(order, 'status');

  it('leaves the payment open, and may confirm it late', async () => {
    const order = await gateway.newOrder({ silentBanks: 1 });
    const pressed = await gateway.press(order, 'pay');
    const [payment] = await gateway.paymentsOf(order);
    expect(payment?.status).toBe('created');
    expect(pressed).toEqual({ status: 202, body: { pending: payment?.id } });
    expect(await statusOf(order)).toEqual({ status: 202, body: { pending: payment?.id } });
    expect((await gateway.capture(payment?.id ?? '')).status, 'not authorized').toBe(400);
    await gateway.call('POST', `/control/payments/${payment?.id}/authorize`);
    expect(await statusOf(order)).toMatchObject({
      status: 200,
      body: {
        razorpay_payment_id: payment?.id,
        razorpay_signature: sign(`${order}|${payment?.id}`, KEYS.keySecret),
      },
    });
  });

  it('times out, and may confirm even then, also after another payment was captured', async () => {
    const order = await gateway.newOrder({ silentBanks: 1 });
    await gateway.press(order, 'pay');
    const [late] = await gateway.paymentsOf(order);
    const failed = await gateway.call('POST', `/control/payments/${late?.id}/fail`);
    expect(failed.body).toMatchObject({ status: 'failed' });
    expect((await statusOf(order)).body).toMatchObject({ error: { reason: 'payment_failed' } });
    expect((await gateway.call('POST', `/control/payments/${late?.id}/fail`)).status).toBe(400);
    const paid = await gateway.pay(order);
    await gateway.capture(paid.razorpay_payment_id);
    const confirmed = await gateway.call('POST', `/control/payments/${late?.id}/authorize`);
    expect(confirmed.body).toMatchObject({ status: 'authorized', error_code: null });
    expect((await gateway.call('POST', `/control/payments/${late?.id}/authorize`)).status).toBe(
      400,
    );
    expect((await gateway.capture(late?.id ?? '')).status, 'the order is paid').toBe(400);
  });
});

describe('its behaviour', () => {
  it('passes on results that are forged, truncated or repeated', async () => {
    const passedOn = async (callbacks: string) => {
      const order = await gateway.newOrder({ callbacks });
      const { body } = await gateway.press(order, 'pay');
      const [payment] = await gateway.paymentsOf(order);
      const ids = { razorpay_payment_id: payment?.id, razorpay_order_id: order };
      const signed = `${order}|${payment?.id}`;
      return { body, ids, signed };
    };
    const forged = await passedOn('forged');
    const razorpay_signature = sign(forged.signed, `not ${KEYS.keySecret}`);
    expect(forged.body).toEqual({ ...forged.ids, razorpay_signature });
    const truncated = await passedOn('truncated');
    expect(truncated.body).toEqual(truncated.ids);
    const twice = await passedOn('twice');
    expect(twice.body).toEqual({
      ...twice.ids,
      razorpay_signature: sign(twice.signed, KEYS.keySecret),
      isRepeated: true,
    });
  });

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
