import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@/commerce/messages';
import { StoreError } from '@/commerce/http/store-error';
import { startShop } from '@/commerce/testing/shop-server';
import { device } from '@/sync/device';
import type { ShownVariant } from '@/sync/intents/edit';
import { deviceKeys } from '@/sync/device-keys';
import { core } from '@/sync/page-core';
import { orderProofs } from '@/sync/order-proofs';
import { paymentsUnderWay } from '@/sync/payments-under-way';
import { announce } from '@/ui/announce';
import { buy } from './buy';
import { type GatewayAnswer, loadGateway, payInWindow } from './gateway';
import { checkoutServer, purchase, refusal } from './testing/checkout-server';
import { heldCart, holdCart } from './testing/held-cart';

vi.mock('./gateway');
vi.mock('@/ui/announce');

const server = startShop();
const receipt = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_gw',
  razorpay_signature: 'signed',
};
const line = { id: 'line_1', variant_id: 'variant_1', quantity: 1, unit_price: 6999 };
const sofa: ShownVariant = {
  variantId: 'variant_2',
  productId: 'product_2',
  title: 'Sofa',
  variantTitle: null,
  handle: null,
  thumbnail: null,
  unitPrice: 6999,
  compareAtUnitPrice: 6999,
  limit: null,
};
const session = 'POST /store/payment-collections/pay_col_1/payment-sessions';
const closed = 'POST /store/carts/cart_1/payment-window-closed';
const paid: GatewayAnswer = { kind: 'paid', receipt };

let shop: ReturnType<typeof checkoutServer>;
const told = { tell: vi.fn() };

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  shop = checkoutServer();
  server.use(shop.handler);
  vi.mocked(loadGateway).mockResolvedValue(vi.fn());
  vi.mocked(payInWindow).mockReset().mockResolvedValue(paid);
  told.tell.mockReset();
  vi.mocked(announce).mockReset();
  await holdCart('cart_1');
  shop.calls.length = 0;
  await device.change(deviceKeys.orderId, () => undefined);
  await paymentsUnderWay.end('cart_1');
});

const toasts = () => vi.mocked(announce).mock.calls;
const marked = async () => (await paymentsUnderWay.all()).map(({ cartId, paid: p }) => [cartId, p]);

describe('CHK-3: Buy Now', () => {
  it('goes the whole way, in order', async () => {
    expect(await buy(purchase, told)).toEqual({ kind: 'ordered' });
    expect(shop.calls).toEqual([
      'GET /store/carts/cart_1',
      'GET /store/carts/cart_1',
      'POST /store/carts/cart_1',
      'GET /store/shipping-options',
      'POST /store/carts/cart_1/shipping-methods',
      'GET /store/carts/cart_1',
      'POST /store/payment-collections',
      'POST /store/payment-collections/pay_col_1/payment-sessions',
      'POST /store/carts/cart_1/payment-callback',
      'POST /store/carts/cart_1/complete',
      'GET /store/orders/order_1',
    ]);
    const given = {
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '9876543210',
      address_1: '12 MG Road',
      city: 'Bengaluru',
      province: 'Karnataka',
      postal_code: '560001',
      country_code: 'in',
    };
    expect(shop.bodies['POST /store/carts/cart_1']).toEqual({
      email: 'asha@example.com',
      region_id: 'reg_test',
      shipping_address: given,
      billing_address: given,
    });
    expect(shop.bodies['POST /store/carts/cart_1/shipping-methods']).toEqual({
      option_id: 'so_standard',
      data: {},
    });
    expect(shop.bodies['POST /store/carts/cart_1/payment-callback']).toEqual(receipt);
    expect(vi.mocked(payInWindow).mock.calls[0]?.slice(1)).toEqual([
      { id: 'payses_1', gatewayOrderId: 'order_gw', amount: 699_900 },
      { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
    ]);
  });

  it('ends with the order kept, the cart gone, and the shopper told', async () => {
    await buy(purchase, told);
    expect(await heldCart()).toBeNull();
    expect(await device.read(deviceKeys.orderId)).toBe('order_1');
    expect(await orderProofs.of('order_1')).toBe('proof_1');
    expect(await marked()).toEqual([]);
    expect(told.tell.mock.calls).toEqual([
      [{ kind: 'ordered', orderId: 'order_1', displayId: '12', amount: 6999 }],
    ]);
    expect(toasts()).toEqual([['success', 'Order placed successfully! ID: order_1']]);
  });

  it('tells when the order is there but cannot be fetched', async () => {
    shop.state.instead['GET /store/orders/order_1'] = refusal(403, 'no');
    expect(await buy(purchase, told)).toEqual({ kind: 'ordered' });
    expect(toasts()).toEqual([['error', 'Order placed but failed to fetch details.']]);
    expect(told.tell).toHaveBeenCalledOnce();
  });

  it('sends no address and no delivery that the cart has already: its payment would end', async () => {
    vi.mocked(payInWindow).mockResolvedValueOnce({ kind: 'closed' });
    await buy(purchase, told);
    shop.calls.length = 0;
    expect(await buy(purchase, told)).toEqual({ kind: 'ordered' });
    expect(shop.calls).not.toContain('POST /store/carts/cart_1');
    expect(shop.calls).not.toContain('POST /store/carts/cart_1/shipping-methods');
  });

  it('pressed twice at once opens one window', async () => {
    let pay = (_answer: GatewayAnswer) => {};
    vi.mocked(payInWindow).mockReturnValueOnce(new Promise((resolve) => (pay = resolve)));
    const first = buy(purchase, told);
    expect(await buy(purchase, told)).toEqual({ kind: 'elsewhere' });
    await vi.waitFor(() => expect(payInWindow).toHaveBeenCalledOnce());
    pay(paid);
    expect(await first).toEqual({ kind: 'ordered' });
    expect(shop.calls.filter((call) => call.endsWith('/payment-collections'))).toHaveLength(1);
  });
});

describe('CHK-2, CHK-5: nothing is opened', () => {
  it('for an empty cart', async () => {
    shop.state.items = [];
    expect(await buy(purchase, told)).toEqual({ kind: 'empty' });
  });

  it('when the total is not the one that was shown', async () => {
    shop.state.total = 7999;
    expect(await buy(purchase, told)).toEqual({ kind: 'changed', total: 7999 });
    expect(shop.calls).toEqual(['GET /store/carts/cart_1']);
  });

  it('when the delivery changes the total, or the gateway asks for another one', async () => {
    shop.state.session = { id: 'order_gw', amount: 749_900 };
    expect(await buy(purchase, told)).toEqual({ kind: 'changed', total: 7499 });
    expect(shop.bodies[session]).toMatchObject({ data: { shown_total: 699_900 } });
    shop.state.instead[session] = () => {
      shop.state.total = 7999;
      return HttpResponse.json({ type: 'total_changed' }, { status: 409 });
    };
    expect(await buy(purchase, told)).toEqual({ kind: 'changed', total: 7999 });
  });

  it('without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await buy(purchase, told)).toMatchObject({ kind: 'offline' });
    expect(shop.calls).toEqual([]);
  });

  it('when no total was confirmed as it was pressed', async () => {
    const asked = { ...purchase, shownTotal: null };
    expect(await buy(asked, told)).toEqual({ kind: 'changed', total: 6999 });
  });

  it('while edits wait: they have no connection, though the browser thinks so', async () => {
    shop.state.instead['GET /store/sync'] = () => HttpResponse.error();
    const sync = await core();
    await sync.edit({ op: 'add', item: sofa, quantity: 1 }, (await sync.view()).epoch);
    expect(await buy(purchase, told)).toEqual({ kind: 'unsent', count: 1, waitsFor: null });
    expect(shop.calls).toEqual(['GET /store/sync', 'GET /store/sync']);
    await sync.edit({ op: 'remove', item: sofa }, (await sync.view()).epoch);
  });

  it('when the shop does not tell what the cart holds now', async () => {
    shop.state.instead['GET /store/carts/cart_1'] = () => HttpResponse.json({}, { status: 503 });
    expect(await buy(purchase, told)).toEqual({ kind: 'offline' });
  });

  it('while the shopper has not read that a price has changed', async () => {
    shop.state.items = [{ ...line, unit_price: 7999 }];
    shop.state.total = 7999;
    expect(await buy(purchase, told)).toEqual({ kind: 'unread', count: 1 });
    const sync = await core();
    for (const { id } of (await sync.view()).notices) await sync.dismiss(id);
    expect(await buy(purchase, told)).toEqual({ kind: 'changed', total: 7999 });
  });

  it('without the provider’s script', async () => {
    vi.mocked(loadGateway).mockRejectedValue(
      new StoreError('unavailable', messages.gatewayNotLoaded),
    );
    expect(await buy(purchase, told)).toEqual({
      kind: 'no-gateway',
      words: 'Razorpay SDK failed to load. Check your connection.',
    });
    expect(shop.calls.at(-1), 'the cart may be changed again').toBe(closed);
  });

  it('for the email of an account', async () => {
    const words = 'There is an account with this email: please sign in, or use another email';
    shop.state.instead['POST /store/carts/cart_1'] = refusal(400, words, 'not_allowed');
    expect(await buy(purchase, told)).toEqual({ kind: 'account-email', words });
  });

  it.each([
    ['POST /store/carts/cart_1', 'Failed to set shipping address'],
    ['GET /store/shipping-options', 'Failed to fetch shipping options'],
    ['POST /store/carts/cart_1/shipping-methods', 'Failed to add shipping method'],
    ['POST /store/payment-collections', 'The shop could not prepare a payment for this cart.'],
    [
      'POST /store/payment-collections/pay_col_1/payment-sessions',
      'Failed to add payment provider',
    ],
  ])('when %s fails: %s', async (call, words) => {
    shop.state.instead[call] = () => HttpResponse.json({}, { status: 422 });
    expect(await buy(purchase, told)).toEqual({ kind: 'failed', words });
  });

  it('without a shipping option, or an order of the gateway', async () => {
    shop.state.options = [];
    const none = { kind: 'failed', words: 'The shop offers no delivery to this address.' };
    expect(await buy(purchase, told)).toEqual(none);
    shop.state.options = [{ id: 'so_standard' }];
    shop.state.session = {};
    const noOrder = { kind: 'failed', words: 'The payment provider gave no order to pay.' };
    expect(await buy(purchase, told)).toEqual(noOrder);
  });

  // Each of them, before a window could have been paid.
  it('and nothing is marked as under way', async () => {
    shop.state.items = [];
    await buy(purchase, told);
    expect(await marked()).toEqual([]);
    expect(payInWindow).not.toHaveBeenCalled();
  });
});

describe('CHK-3: after the window', () => {
  it.each(['closed', 'refused'] as const)('%s: the cart stays', async (kind) => {
    vi.mocked(payInWindow).mockResolvedValue({ kind });
    shop.state.payment = { status: 'open', amount: 6999 };
    expect(await buy(purchase, told)).toEqual({ kind });
    expect(await heldCart()).toBe('cart_1');
    expect(await marked()).toEqual([['cart_1', false]]);
    const [mark] = await paymentsUnderWay.all();
    expect(mark?.gatewayOrderId, 'what is asked about later').toBe('order_gw');
    expect(shop.calls, 'the shop is told').toContain(closed);
  });

  it('closed while the bank was at work: it was paid after all', async () => {
    vi.mocked(payInWindow).mockResolvedValue({ kind: 'closed' });
    shop.state.payment = { status: 'ordered', amount: 6999, order_id: 'order_1', display_id: 12 };
    expect(await buy(purchase, told)).toEqual({ kind: 'ordered' });
    expect(told.tell).toHaveBeenCalledOnce();
  });

  it('a lost reply leaves the payment to be asked for', async () => {
    shop.state.instead['POST /store/carts/cart_1/complete'] = () => HttpResponse.error();
    expect(await buy(purchase, told)).toMatchObject({ kind: 'confirming', cartId: 'cart_1' });
    expect(await marked()).toEqual([['cart_1', true]]);
    shop.state.payment = { status: 'open', amount: 6999 };
    expect(await buy(purchase, told)).toMatchObject({ kind: 'confirming' });
    expect(payInWindow).toHaveBeenCalledOnce();
  });

  it.each([
    ['POST /store/carts/cart_1/complete', 'Failed to complete cart'],
    ['POST /store/carts/cart_1/payment-callback', 'The payment could not be verified'],
  ])('a failing %s never counts as unpaid: %s', async (call, words) => {
    shop.state.instead[call] = () => HttpResponse.json({}, { status: 500 });
    expect(await buy(purchase, told)).toEqual({ kind: 'confirming', cartId: 'cart_1', words });
  });

  it('a cart that had changed: the money goes back, in the shop’s words', async () => {
    const words = 'Your cart changed while you paid: ₹6,999 goes back to you.';
    shop.state.instead['POST /store/carts/cart_1/complete'] = refusal(
      409,
      words,
      'payment_refunded',
    );
    expect(await buy(purchase, told)).toEqual({ kind: 'refunded', words });
    expect(await marked()).toEqual([]);
    await vi.waitFor(() => expect(shop.calls.at(-1)).toBe('GET /store/carts/cart_1'));
  });

  it('an earlier window that was paid after all counts, and no other is opened', async () => {
    await paymentsUnderWay.begin('cart_1');
    shop.state.payment = { status: 'ordered', amount: 6999, order_id: 'order_1', display_id: 12 };
    expect(await buy(purchase, told)).toEqual({ kind: 'ordered' });
    expect(payInWindow).not.toHaveBeenCalled();
  });
});
