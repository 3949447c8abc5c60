import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startShop } from '@/commerce/testing/shop-server';
import { openPayments } from '@/sync/open-payments';
import { paymentResultSearchOf } from './payment-result-search';
import { readReturnedPayment } from './returned-payment';
import { checkoutServer, refusal } from './testing/checkout-server';
import { heldCart, holdCart } from './testing/held-cart';
import { closed, marked } from './testing/ready-to-buy';

vi.mock('@/ui/announce');

const server = startShop();
const observer = { report: vi.fn() };
let shop: ReturnType<typeof checkoutServer>;
const named = { payment: 'order_gw', proof: 'proof' };
const result = 'GET /store/payment-results/order_gw';
const ordered = { status: 'ordered', amount: 6999, order_id: 'order_1', display_id: 12 };

const answerResult = (payment: object) => {
  shop.state.instead[result] = () => HttpResponse.json({ payment });
};

beforeEach(async () => {
  observer.report.mockReset();
  shop = checkoutServer();
  server.use(shop.handler);
  await holdCart('cart_1');
  await openPayments.begin('cart_1');
  await openPayments.named('cart_1', 'order_gw');
  shop.calls.length = 0;
});

describe('CHK-3: back from the gateway’s page', () => {
  it('an order is shown, and concluded on this device', async () => {
    answerResult({ status: 'ordered', amount: 6999, display_id: 12 });
    shop.state.payment = ordered;
    expect(await readReturnedPayment(named, observer)).toEqual({
      kind: 'ordered',
      amount: 6999,
      displayId: '12',
    });
    expect(observer.report).toHaveBeenCalledOnce();
    expect(await heldCart()).toBeNull();
    expect(await marked()).toEqual([]);
    expect(shop.calls, 'the window counts as left open').not.toContain(closed);
  });

  it('what is paid and not settled yet keeps the cart as it is', async () => {
    answerResult({ status: 'open', amount: 6999 });
    expect(await readReturnedPayment(named, observer)).toEqual({ kind: 'confirming' });
    expect(await marked()).toEqual([['cart_1', true]]);
    expect(shop.calls).toEqual([result]);
  });

  it('a device that knows nothing of it gets the same, for guests too', async () => {
    await openPayments.end('cart_1');
    answerResult({ status: 'refunded', amount: 6999 });
    expect(await readReturnedPayment(named, observer)).toEqual({ kind: 'refunded', amount: 6999 });
    expect(await heldCart()).toBe('cart_1');
    expect(observer.report).not.toHaveBeenCalled();
  });

  it('a declined one lets go of the cart, as the shop confirms', async () => {
    shop.state.payment = { status: 'open', amount: 6999 };
    expect(await readReturnedPayment({ declined: true }, observer)).toEqual({ kind: 'unpaid' });
    expect(shop.calls).toEqual([closed]);
    expect(await heldCart()).toBe('cart_1');
  });

  it('a form that says it was declined changes nothing about one that was paid', async () => {
    shop.state.payment = ordered;
    expect(await readReturnedPayment({ declined: true }, observer)).toEqual({
      kind: 'ordered',
      amount: 6999,
      displayId: '12',
    });
  });

  it('without a connection it is asked again', async () => {
    shop.state.instead[result] = refusal(503, 'busy');
    expect(await readReturnedPayment(named, observer)).toEqual({ kind: 'confirming' });
    expect(await marked()).toEqual([['cart_1', false]]);
  });
});

describe('T54: a forged address', () => {
  it('with a wrong proof says nothing and concludes nothing', async () => {
    await openPayments.end('cart_1');
    shop.state.instead[result] = refusal(404, 'no', 'not_found');
    expect(await readReturnedPayment(named, observer)).toEqual({ kind: 'unknown' });
    expect(await readReturnedPayment({ declined: true }, observer)).toEqual({ kind: 'unknown' });
    expect(await heldCart()).toBe('cart_1');
    expect(shop.calls).toEqual([result]);
  });

  it('of another payment leaves the device’s own cart alone', async () => {
    shop.state.instead['GET /store/payment-results/order_theirs'] = () =>
      HttpResponse.json({ payment: { status: 'ordered', amount: 1, display_id: 99 } });
    const foreign = { payment: 'order_theirs', proof: 'proof' };
    expect(await readReturnedPayment(foreign, observer)).toMatchObject({ displayId: '99' });
    expect(await heldCart()).toBe('cart_1');
    expect(await marked()).toEqual([['cart_1', false]]);
    expect(observer.report).not.toHaveBeenCalled();
  });

  it('is not parsed', () => {
    expect(paymentResultSearchOf({ ...named, declined: true })).toEqual({
      ...named,
      declined: true,
    });
    const nothing = { payment: undefined, proof: undefined, declined: undefined };
    expect(paymentResultSearchOf({ payment: '../x', proof: '<b>', declined: 'yes' })).toEqual(
      nothing,
    );
    expect(paymentResultSearchOf({ payment: 7, proof: 7 })).toEqual(nothing);
  });
});
