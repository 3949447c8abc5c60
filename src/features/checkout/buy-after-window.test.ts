import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startShop } from '@/commerce/testing/shop-server';
import { openPayments } from '@/sync/open-payments';
import { buy } from './buy';
import { payInWindow } from './gateway';
import { type CheckoutServer, purchase, refusal } from './testing/checkout-server';
import { heldCart } from './testing/held-cart';
import { closed, marked, readyToBuy } from './testing/ready-to-buy';

vi.mock('./gateway');
vi.mock('@/ui/announce');

const server = startShop();
const observer = { report: vi.fn() };
let shop: CheckoutServer;

beforeEach(async () => {
  observer.report.mockReset();
  shop = await readyToBuy(server);
  // The receipt is taken, and the order has yet to be made.
  shop.state.isSettled = false;
});

describe('CHK-3: after the window', () => {
  it.each(['closed', 'refused'] as const)('%s: the cart stays', async (kind) => {
    vi.mocked(payInWindow).mockResolvedValue({ kind });
    shop.state.payment = { status: 'open', amount: 6999 };
    expect(await buy(purchase, observer)).toEqual({ kind });
    expect(await heldCart()).toBe('cart_1');
    expect(await marked()).toEqual([['cart_1', false]]);
    const [mark] = await openPayments.all();
    expect(mark?.gatewayOrderId, 'what is asked about later').toBe('order_gw');
    expect(shop.calls, 'reported to the server').toContain(closed);
  });

  it('closed while the bank was at work: it was paid after all', async () => {
    vi.mocked(payInWindow).mockResolvedValue({ kind: 'closed' });
    shop.state.payment = { status: 'ordered', amount: 6999, order_id: 'order_1', display_id: 12 };
    expect(await buy(purchase, observer)).toEqual({ kind: 'ordered' });
    expect(observer.report).toHaveBeenCalledOnce();
  });

  it('a lost reply leaves the payment to be asked for', async () => {
    shop.state.instead['POST /store/carts/cart_1/complete'] = () => HttpResponse.error();
    expect(await buy(purchase, observer)).toMatchObject({ kind: 'confirming', cartId: 'cart_1' });
    expect(await marked()).toEqual([['cart_1', true]]);
    shop.state.payment = { status: 'open', amount: 6999 };
    expect(await buy(purchase, observer)).toMatchObject({ kind: 'confirming' });
    expect(payInWindow).toHaveBeenCalledOnce();
  });

  it.each([
    ['POST /store/carts/cart_1/complete', 'Failed to complete cart'],
    ['POST /store/carts/cart_1/payment-callback', 'We couldn’t verify your payment'],
  ])('a failing %s never counts as unpaid: %s', async (call, words) => {
    shop.state.instead[call] = () => HttpResponse.json({}, { status: 500 });
    expect(await buy(purchase, observer)).toEqual({ kind: 'confirming', cartId: 'cart_1', words });
  });

  it('a cart that had changed: the money goes back, in the shop’s words', async () => {
    const words = 'Your cart changed while you paid: ₹6,999 goes back to you.';
    shop.state.instead['POST /store/carts/cart_1/complete'] = refusal(
      409,
      words,
      'payment_refunded',
    );
    expect(await buy(purchase, observer)).toEqual({ kind: 'refunded', words });
    expect(await marked()).toEqual([]);
    await vi.waitFor(() => expect(shop.calls.at(-1)).toBe('GET /store/carts/cart_1'));
  });

  it('an earlier window that was paid after all counts, and no other is opened', async () => {
    await openPayments.begin('cart_1');
    shop.state.payment = { status: 'ordered', amount: 6999, order_id: 'order_1', display_id: 12 };
    expect(await buy(purchase, observer)).toEqual({ kind: 'ordered' });
    expect(payInWindow).not.toHaveBeenCalled();
  });
});
