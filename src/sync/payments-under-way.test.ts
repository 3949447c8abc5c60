import { expect, it } from 'vitest';
import { paymentsUnderWayIn } from './payments-under-way';
import { memoryStore } from './testing/memory-store';

const day = 24 * 60 * 60 * 1000;

it('CHK-3: a payment is under way from its window to its end', async () => {
  const payments = paymentsUnderWayIn(memoryStore(), () => 1000);
  expect(await payments.all()).toEqual([]);
  await payments.begin('cart_1');
  const begun = { cartId: 'cart_1', gatewayOrderId: null, paid: false, since: 1000 };
  expect(await payments.all()).toEqual([begun]);
  await payments.named('cart_1', 'order_gw');
  await payments.paid('cart_1');
  expect(await payments.all()).toEqual([{ ...begun, gatewayOrderId: 'order_gw', paid: true }]);
  expect(await payments.end('cart_1')).toBe(true);
  expect(await payments.all()).toEqual([]);
});

it('CHK-3: of several tabs that learn its end, one is to tell', async () => {
  const store = memoryStore();
  const tabs = [1, 2, 3].map(() => paymentsUnderWayIn(store));
  await tabs[0]?.begin('cart_1');
  const ended = await Promise.all(tabs.map((tab) => tab.end('cart_1')));
  expect(ended.filter(Boolean)).toHaveLength(1);
});

it('a second window for a cart begins anew; another cart has a mark of its own', async () => {
  const payments = paymentsUnderWayIn(memoryStore());
  await payments.begin('cart_1');
  await payments.named('cart_1', 'order_gw');
  await payments.paid('cart_1');
  await payments.begin('cart_2');
  await payments.begin('cart_1');
  expect(await payments.all()).toMatchObject([
    { cartId: 'cart_2', gatewayOrderId: null, paid: false },
    { cartId: 'cart_1', gatewayOrderId: null, paid: false },
  ]);
});

it('is forgotten after a week; the newest 10 are kept', async () => {
  let now = 0;
  const payments = paymentsUnderWayIn(memoryStore(), () => now);
  await payments.begin('cart_old');
  now = 6 * day;
  for (let at = 0; at < 10; at += 1) await payments.begin(`cart_${at}`);
  expect((await payments.all()).map(({ cartId }) => cartId)).not.toContain('cart_old');
  now = 14 * day;
  expect(await payments.all()).toEqual([]);
});

it('a mark of an earlier build has no name of its payment', async () => {
  const store = memoryStore();
  const mark = { cartId: 'cart_1', paid: true, since: Date.now() };
  await store.change('payments_under_way', () => [mark]);
  expect(await paymentsUnderWayIn(store).all()).toEqual([{ ...mark, gatewayOrderId: null }]);
});

it('garbage in storage counts as none', async () => {
  const store = memoryStore();
  await store.change('payments_under_way', () => [{ cartId: '../x' }]);
  const payments = paymentsUnderWayIn(store);
  expect(await payments.all()).toEqual([]);
  expect(await payments.end('cart_1')).toBe(false);
});
