import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callGateway, GatewayError } from './client';
import { paidPayment } from './payment-status';
import { isSignedWebhook, isSignedPayment, paymentOf, readEvent, refundOf } from './webhooks';

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

describe('signatures', () => {
  const proof = {
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: sign('order_1|pay_1', 'secret'),
  };

  it('prove a payment of an order', () => {
    expect(isSignedPayment(proof, 'secret')).toBe(true);
  });

  it.each([
    { ...proof, razorpay_order_id: 'order_2' },
    { ...proof, razorpay_payment_id: 'pay_2' },
    { ...proof, razorpay_signature: sign('order_1|pay_1', 'another secret') },
    { ...proof, razorpay_signature: '' },
    { ...proof, razorpay_signature: 'ä' },
  ])('do not prove %o', (forged) => {
    expect(isSignedPayment(forged, 'secret')).toBe(false);
  });

  it('are over the very bytes of a webhook', () => {
    const body = Buffer.from('{ "event":  "order.paid" }');
    const signature = sign(body.toString(), 'hook');
    expect(isSignedWebhook(body, signature, 'hook')).toBe(true);
    expect(isSignedWebhook(JSON.stringify(JSON.parse(body.toString())), signature, 'hook')).toBe(
      false,
    );
    expect(isSignedWebhook(body, undefined, 'hook')).toBe(false);
    expect(isSignedWebhook(body, [signature], 'hook')).toBe(false);
  });
});

describe('events', () => {
  const payment = {
    id: 'pay_1',
    order_id: 'order_1',
    amount: 5000,
    currency: 'INR',
    status: 'authorized',
    notes: [],
  };
  const event = (name: string, payload: object) =>
    paymentOf(readEvent(JSON.stringify({ event: name, payload })) ?? { event: '', payload: {} });

  it.each(['payment.authorized', 'payment.captured', 'order.paid'])('%s tells who paid', (name) => {
    expect(event(name, { payment: { entity: payment } })).toEqual({
      orderId: 'order_1',
      paymentId: 'pay_1',
    });
  });

  it('are ignored when nothing was paid, or not for an order', () => {
    expect(event('payment.failed', { payment: { entity: payment } })).toBeUndefined();
    expect(event('refund.processed', { payment: { entity: payment } })).toBeUndefined();
    const linked = { ...payment, order_id: null };
    expect(event('payment.captured', { payment: { entity: linked } })).toBeUndefined();
    expect(readEvent('no json')).toBeUndefined();
    expect(readEvent('{"event":1}')).toBeUndefined();
  });
});

describe('events of refunds', () => {
  const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1', status: 'failed', notes: [] } };
  const event = (name: string, payload: object) => {
    const read = readEvent(JSON.stringify({ event: name, payload }));
    return read && refundOf(read);
  };

  it.each(['refund.created', 'refund.processed', 'refund.failed'])(
    '%s names its payment',
    (name) => {
      expect(event(name, { refund })).toEqual({ orderId: undefined, paymentId: 'pay_1' });
    },
  );

  it('are not those of payments', () => {
    expect(event('payment.captured', { refund })).toBeUndefined();
    expect(event('refund.failed', {})).toBeUndefined();
  });
});

describe('paidPayment', () => {
  const due = { amount: 5000, currency: 'INR' };
  const held = {
    id: 'pay_1',
    amount: 5000,
    currency: 'INR',
    status: 'authorized' as const,
    notes: {},
  };

  it('prefers one that is captured, then the chosen one', () => {
    const taken = { ...held, id: 'pay_2', status: 'captured' as const };
    expect(paidPayment([held, taken], due)?.id).toBe('pay_2');
    expect(paidPayment([held, taken], due, 'pay_1')?.id).toBe('pay_2');
    const other = { ...held, id: 'pay_3' };
    expect(paidPayment([held, other], due, 'pay_3')?.id).toBe('pay_3');
    expect(paidPayment([held, other], due)?.id).toBe('pay_1');
  });

  it.each([
    { ...held, amount: 4999 },
    { ...held, amount: 5001 },
    { ...held, currency: 'USD' },
    { ...held, status: 'failed' as const },
    { ...held, status: 'refunded' as const },
    { ...held, status: 'created' as const },
  ])('does not take %o for one', (payment) => {
    expect(paidPayment([payment], due)).toBeUndefined();
  });
});

describe('callGateway', () => {
  const refused = { statusCode: 400, error: { code: 'BAD_REQUEST_ERROR', description: 'no such' } };

  it.each([
    [refused, 'Looking: no such (400)', true],
    [{ ...refused, statusCode: 502 }, 'Looking: no such (502)', false],
    [{ ...refused, statusCode: 409 }, 'Looking: no such (409)', false],
    [{ ...refused, statusCode: 429 }, 'Looking: no such (429)', false],
    [{ statusCode: 404, error: undefined }, 'Looking: no reason given (404)', true],
    [new TypeError("reading 'status'"), 'Looking: the gateway does not respond', false],
  ])('makes an error of %o', async (thrown, message, isRefusal) => {
    const error: unknown = await callGateway('Looking', () => Promise.reject(thrown)).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ message, isRefusal });
  });
});
