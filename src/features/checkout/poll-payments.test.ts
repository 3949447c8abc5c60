import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { startShop } from '@/commerce/testing/shop-server';
import { paymentLock } from '@/sync/exclusive-task';
import { openPayments } from '@/sync/open-payments';
import { announce } from '@/ui/announce';
import { pollPayments } from './poll-payments';
import { checkoutServer, refusal } from './testing/checkout-server';
import { heldCart, holdCart } from './testing/held-cart';

vi.mock('@/ui/announce');

const server = startShop();
let shop: ReturnType<typeof checkoutServer>;
const asking = {
  report: vi.fn(),
  confirming: vi.fn(),
};
const ordered = {
  status: 'ordered',
  amount: 6999,
  order_id: 'order_1',
  display_id: 12,
  order_proof: 'p',
};

beforeEach(async () => {
  shop = checkoutServer();
  server.use(shop.handler);
  for (const spy of [asking.report, asking.confirming, vi.mocked(announce)]) spy.mockReset();
  await holdCart('cart_1');
  await openPayments.begin('cart_1');
});

it('CHK-3: a payment of a killed page is reported on the next visit, once', async () => {
  shop.state.payment = ordered;
  expect(await pollPayments(asking)).toBe(false);
  expect(await pollPayments(asking)).toBe(false);
  expect(asking.report.mock.calls).toEqual([
    [
      {
        kind: 'ordered',
        payment: 'online',
        orderId: 'order_1',
        displayId: '12',
        amount: 6999,
        toCollect: 0,
      },
    ],
  ]);
  expect(vi.mocked(announce)).toHaveBeenCalledOnce();
  expect(await heldCart()).toBeNull();
});

it('CHK-3: a cart that was left meanwhile stays left, another one stays', async () => {
  shop.state.instead['GET /store/carts/cart_2'] = () =>
    HttpResponse.json({ cart: { id: 'cart_2', items: [] } });
  await holdCart('cart_2');
  shop.state.payment = ordered;
  await pollPayments(asking);
  expect(await heldCart()).toBe('cart_2');
});

it('CHK-3: a refund is reported once', async () => {
  shop.state.payment = { status: 'refunded', amount: 6999 };
  await pollPayments(asking);
  await pollPayments(asking);
  expect(asking.report.mock.calls).toEqual([[{ kind: 'refunded', amount: 6999 }]]);
});

it('CHK-3: an open payment is waited for, and one that was paid is named', async () => {
  shop.state.payment = { status: 'open', amount: 6999 };
  expect(await pollPayments(asking)).toBe(true);
  expect(asking.confirming).toHaveBeenLastCalledWith(null);
  expect(shop.calls.at(-1), 'the window is closed').toMatch(/^POST .*payment-window-closed$/);
  await openPayments.paid('cart_1');
  expect(await pollPayments(asking)).toBe(true);
  expect(asking.confirming).toHaveBeenLastCalledWith('cart_1');
  expect(shop.calls.at(-1), 'what was paid stays as it is').toMatch(/^GET .*payment$/);
});

it('CHK-3: each asking names the payment: a window opened elsewhere since is not meant', async () => {
  const { state } = shop;
  state.payment = { status: 'open', amount: 6999 };
  const returned = { order_gw: { status: 'refunded', amount: 6999 } };
  state.payments = returned;
  expect(await pollPayments(asking), 'no name, so the latest').toBe(true);
  await openPayments.named('cart_1', 'order_gw');
  expect(await pollPayments(asking), 'left').toBe(false);
  await openPayments.begin('cart_1');
  await openPayments.named('cart_1', 'order_gw');
  await openPayments.paid('cart_1');
  expect(await pollPayments(asking), 'paid').toBe(false);
  expect(asking.report).toHaveBeenCalledTimes(2);
  expect(asking.confirming).toHaveBeenLastCalledWith(null);
});

it.each([
  ['that somebody else is signed in for', refusal(404, 'no such cart', 'not_found')],
  ['that the shop does not answer for', refusal(422, 'later')],
])('CHK-3: a payment %s waits', async (_which, answer) => {
  shop.state.instead['POST /store/carts/cart_1/payment-window-closed'] = answer;
  shop.state.instead['GET /store/carts/cart_1/payment'] = answer;
  expect(await pollPayments(asking)).toBe(true);
  expect(await openPayments.all()).toHaveLength(1);
});

it('a payment that the shop knows nothing of is forgotten', async () => {
  expect(await pollPayments(asking)).toBe(false);
  expect(await openPayments.all()).toEqual([]);
  expect(asking.report).not.toHaveBeenCalled();
});

it('CHK-3: does not poll while a payment window is open', async () => {
  shop.state.payment = ordered;
  await paymentLock(async () => {
    expect(await pollPayments(asking)).toBe(true);
  });
  expect(asking.report).not.toHaveBeenCalled();
});
