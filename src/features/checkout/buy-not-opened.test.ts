import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import { startShop } from '@/commerce/testing/shop-server';
import { core } from '@/sync/page-core';
import { buy } from './buy';
import { loadGateway, payInWindow } from './gateway';
import { type CheckoutServer, purchase, refusal } from './testing/checkout-server';
import { closed, marked, readyToBuy } from './testing/ready-to-buy';

vi.mock('./gateway');
vi.mock('@/ui/announce');

const server = startShop();
const observer = { report: vi.fn() };
let shop: CheckoutServer;

const line = { id: 'line_1', variant_id: 'variant_1', quantity: 1, unit_price: 6999 };
const session = 'POST /store/payment-collections/pay_col_1/payment-sessions';

beforeEach(async () => {
  observer.report.mockReset();
  shop = await readyToBuy(server);
});

describe('CHK-2, CHK-5: nothing is opened', () => {
  it('for an empty cart', async () => {
    shop.state.items = [];
    expect(await buy(purchase, observer)).toEqual({ kind: 'empty' });
  });

  it('when the total is not the one that was shown', async () => {
    shop.state.total = 7999;
    expect(await buy(purchase, observer)).toEqual({ kind: 'changed', total: 7999 });
    expect(shop.calls.every((call) => call === 'GET /store/carts/cart_1')).toBe(true);
  });

  it('when the delivery changes the total, or the gateway asks for another one', async () => {
    shop.state.session = { id: 'order_gw', amount: 749_900 };
    expect(await buy(purchase, observer)).toEqual({ kind: 'changed', total: 7499 });
    expect(shop.bodies[session]).toMatchObject({ data: { shown_total: 699_900 } });
    shop.state.instead[session] = () => {
      shop.state.total = 7999;
      return HttpResponse.json({ type: 'total_changed' }, { status: 409 });
    };
    expect(await buy(purchase, observer)).toEqual({ kind: 'changed', total: 7999 });
  });

  it('DLV-1: when the goods cost more than the shown total without delivery', async () => {
    shop.state.total = 7999;
    const charged = { ...purchase, shownTotal: 8498, shownDelivery: 1499 };
    expect(await buy(charged, observer)).toEqual({ kind: 'changed', total: 9498 });
  });

  it('PAY-3: when an order on delivery is refused at the figures that were shown', async () => {
    const onDelivery = {
      lines: [{ variantId: 'variant_1', quantity: 1, unitPrice: 699_900 }],
      fee: 4900,
      total: 704_800,
      advance: 141_000,
      promisedTo: '2026-12-02',
      isAtMost: false,
    };
    const session = 'POST /store/payment-collections/pay_col_1/payment-sessions';
    const line = { variant_id: 'variant_1', quantity: 1, unit_price: 699_900 };
    const shown = { total: 704_800, fee: 4900, promised_to: '2026-12-02' };
    shop.state.instead[session] = () =>
      HttpResponse.json(
        {
          type: 'order_refused',
          message: 'Something has changed.',
          reasons: [{ reason: 'advance_due' }],
          now: { ...shown, advance: 352_400, lines: [{ ...line, available: 3 }] },
        },
        { status: 409 },
      );
    expect(await buy({ ...purchase, onDelivery }, observer)).toMatchObject({
      kind: 'order-refused',
      details: { reasons: [{ reason: 'advance_due' }], now: { advance: 352_400 } },
    });
    expect(shop.bodies[session]).toEqual({
      provider_id: 'pp_razorpay_razorpay',
      data: { on_delivery: { ...shown, advance: 141_000, lines: [line] } },
    });
    expect(payInWindow).not.toHaveBeenCalled();
  });

  it('without a connection', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await buy(purchase, observer)).toMatchObject({ kind: 'offline' });
    expect(shop.calls).toEqual([]);
  });

  it('when no total was confirmed as it was pressed', async () => {
    const asked = { ...purchase, shownTotal: null };
    expect(await buy(asked, observer)).toEqual({ kind: 'changed', total: 6999 });
  });

  it('when the cart cannot be read', async () => {
    shop.state.instead['GET /store/carts/cart_1'] = () => HttpResponse.json({}, { status: 503 });
    expect(await buy(purchase, observer)).toEqual({ kind: 'offline' });
  });

  it('while the shopper has not read that a price has changed', async () => {
    shop.state.items = [{ ...line, unit_price: 7999 }];
    shop.state.total = 7999;
    expect(await buy(purchase, observer)).toEqual({ kind: 'unread', count: 1 });
    const sync = await core();
    for (const { id } of (await sync.view()).notices) await sync.dismiss(id);
    expect(await buy(purchase, observer)).toEqual({ kind: 'changed', total: 7999 });
  });

  it('without the provider’s script', async () => {
    vi.mocked(loadGateway).mockRejectedValue(
      new StoreError('unavailable', messages.gatewayNotLoaded),
    );
    expect(await buy(purchase, observer)).toEqual({
      kind: 'no-gateway',
      words: 'Razorpay SDK failed to load. Check your connection.',
    });
    // Then the cart's state is read, which may have begun already.
    const written = shop.calls.filter((call) => call.startsWith('POST'));
    expect(written.at(-1), 'the cart may be changed again').toBe(closed);
  });

  it('for the email of an account', async () => {
    const words = 'This email already has an account. Please sign in or use another email';
    shop.state.instead['POST /store/carts/cart_1'] = refusal(
      400,
      'English words',
      'not_allowed',
      'account_email',
    );
    expect(await buy(purchase, observer)).toEqual({ kind: 'account-email', words });
  });

  it.each([
    ['POST /store/carts/cart_1', 'Failed to set shipping address'],
    ['GET /store/shipping-options', 'Failed to fetch shipping options'],
    ['POST /store/carts/cart_1/shipping-methods', 'Failed to add shipping method'],
    ['POST /store/payment-collections', 'We couldn’t start your payment. Please try again.'],
    [
      'POST /store/payment-collections/pay_col_1/payment-sessions',
      'Failed to add payment provider',
    ],
  ])('when %s fails: %s', async (call, words) => {
    shop.state.instead[call] = () => HttpResponse.json({}, { status: 422 });
    expect(await buy(purchase, observer)).toEqual({ kind: 'failed', words });
  });

  it('without a shipping option, or an order of the gateway', async () => {
    shop.state.options = [];
    const none = { kind: 'failed', words: 'We don’t deliver to this address yet.' };
    expect(await buy(purchase, observer)).toEqual(none);
    shop.state.options = [{ id: 'so_standard' }];
    shop.state.session = {};
    const noOrder = {
      kind: 'failed',
      words: 'Our payment partner didn’t respond. Please try again.',
    };
    expect(await buy(purchase, observer)).toEqual(noOrder);
  });

  // Each of them, before a window could have been paid.
  it('and nothing is marked as under way', async () => {
    shop.state.items = [];
    await buy(purchase, observer);
    expect(await marked()).toEqual([]);
    expect(payInWindow).not.toHaveBeenCalled();
  });
});
