import { expect, it } from 'vitest';
import { openPaymentsIn } from './open-payments';
import { memoryStore } from './testing/memory-store';

const day = 24 * 60 * 60 * 1000;

it('CHK-3: a payment is open from its window to its result', async () => {
  const payments = openPaymentsIn(memoryStore(), () => 1000);
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

it('CHK-3: of several tabs that learn the result, one shows it', async () => {
  const store = memoryStore();
  const tabs = [1, 2, 3].map(() => openPaymentsIn(store));
  await tabs[0]?.begin('cart_1');
  const ended = await Promise.all(tabs.map((tab) => tab.end('cart_1')));
  expect(ended.filter(Boolean)).toHaveLength(1);
});

it('a second window for a cart starts again; another cart has its own record', async () => {
  const payments = openPaymentsIn(memoryStore());
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

it('is removed after a week; the newest 10 are kept', async () => {
  let now = 0;
  const payments = openPaymentsIn(memoryStore(), () => now);
  await payments.begin('cart_old');
  now = 6 * day;
  for (let at = 0; at < 10; at += 1) await payments.begin(`cart_${at}`);
  expect((await payments.all()).map(({ cartId }) => cartId)).not.toContain('cart_old');
  now = 14 * day;
  expect(await payments.all()).toEqual([]);
});

it('a record of an earlier build does not name its payment', async () => {
  const store = memoryStore();
  const mark = { cartId: 'cart_1', paid: true, since: Date.now() };
  await store.change('payments_under_way', () => [mark]);
  expect(await openPaymentsIn(store).all()).toEqual([{ ...mark, gatewayOrderId: null }]);
});

it('garbage in storage counts as none', async () => {
  const store = memoryStore();
  await store.change('payments_under_way', () => [{ cartId: '../x' }]);
  const payments = openPaymentsIn(store);
  expect(await payments.all()).toEqual([]);
  expect(await payments.end('cart_1')).toBe(false);
});
