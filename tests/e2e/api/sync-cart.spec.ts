import * as v from 'valibot';
import { plentifulVariants, scarceVariant } from '../world/filled-cart';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';
import type { StoreVariant } from '../world/store-api';
import { Device, outcomesOf } from '../world/sync-device';

test('SYNC-1: the ledger tells that it is there', async ({ store }) => {
  expect(await new ShopClient(store).call('GET', '/store/sync')).toEqual({
    status: 200,
    body: { ledger: 1 },
  });
});

test('SYNC-2: one call makes the cart and takes all effects in their order', async ({ store }) => {
  const [one, two, three] = await plentifulVariants(store, 3);
  const device = new Device(store, new ShopClient(store));
  const answer = await device.send(
    null,
    device.seal(
      { op: 'add', variant_id: one, quantity: 2 },
      { op: 'add', variant_id: two, quantity: 1 },
      { op: 'add', variant_id: three, quantity: 1 },
      { op: 'adjust', variant_id: one, quantity: -1 },
      { op: 'set', variant_id: two, quantity: 4 },
      { op: 'remove', variant_id: three },
      { op: 'adjust', variant_id: one, quantity: -5 },
    ),
  );
  expect(answer.status).toBe(200);
  expect(outcomesOf(answer)).toEqual(Array.from({ length: 7 }, () => 'applied'));
  expect(piecesOf(answer)).toEqual({ [one]: 1, [two]: 4 });
  const { id } = cartOf(answer);
  const stock = await device.shopper.call('GET', `/store/carts/${id}`);
  expect(answer.body, 'the cart as the store API tells it').toMatchObject(
    v.parse(v.record(v.string(), v.unknown()), stock.body),
  );

  const next = device.seal(
    { op: 'remove', variant_id: one },
    { op: 'set', variant_id: two, quantity: 2 },
    { op: 'add', variant_id: three, quantity: 3 },
  );
  const second = await device.send(id, next);
  expect(outcomesOf(second)).toEqual(['applied', 'applied', 'applied']);
  expect(piecesOf(second)).toEqual({ [two]: 2, [three]: 3 });
});

test('SYNC-2, schedule 10: what does not fit is refused whole, with what would fit', async ({
  store,
}) => {
  const [plenty, other] = await plentifulVariants(store, 2);
  const { id: scarce, pieces } = await scarceVariant(store);
  const device = new Device(store, new ShopClient(store));
  const answer = await device.send(
    null,
    device.seal(
      { op: 'add', variant_id: scarce, quantity: pieces + 2 },
      { op: 'add', variant_id: scarce, quantity: pieces - 1 },
      { op: 'adjust', variant_id: scarce, quantity: 2 },
      { op: 'set', variant_id: scarce, quantity: pieces + 1 },
      { op: 'add', variant_id: 'variant_unknown', quantity: 1 },
      { op: 'adjust', variant_id: other, quantity: 1 },
      { op: 'code', code: 'NO-SUCH-CODE' },
      { op: 'set', variant_id: plenty, quantity: 3 },
    ),
  );
  expect(outcomesOf(answer)).toEqual([
    `out_of_stock ${pieces}`,
    'applied',
    'out_of_stock 1',
    `out_of_stock ${pieces}`,
    'not_sold 0',
    'line_gone',
    'code_unknown',
    'applied',
  ]);
  expect(piecesOf(answer)).toEqual({ [scarce]: pieces - 1, [plenty]: 3 });
});

test('SYNC-2, schedule 4: a set makes the line again that another device removed', async ({
  store,
}) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const shopper = new ShopClient(store);
  const [phone, desk] = [new Device(store, shopper), new Device(store, shopper)];
  const { id } = cartOf(await phone.send(null, phone.seal({ op: 'add', variant_id, quantity: 1 })));
  const sealed = phone.seal({ op: 'set', variant_id, quantity: 3 });
  await desk.send(id, desk.seal({ op: 'remove', variant_id }));
  const answer = await phone.send(id, sealed);
  expect(outcomesOf(answer)).toEqual(['applied']);
  expect(piecesOf(answer)).toEqual({ [variant_id]: 3 });
});

const pricesSchema = v.object({
  cart: v.object({
    total: v.number(),
    tax_total: v.number(),
    items: v.array(
      v.object({
        variant_id: v.string(),
        quantity: v.number(),
        unit_price: v.number(),
        compare_at_unit_price: v.nullish(v.number()),
        is_tax_inclusive: v.boolean(),
        total: v.number(),
        tax_total: v.number(),
      }),
    ),
  }),
});

function isReduced({ calculated_price: price, inventory_quantity: pieces }: StoreVariant): boolean {
  return price.calculated_amount < price.original_amount && (pieces ?? 0) >= 5;
}

test("SYNC-2: prices and taxes are those of the store's own routes", async ({ store }) => {
  const { variants } = await store.productWhere('that is reduced', (each) =>
    each.variants.some(isReduced),
  );
  const reduced = variants.find(isReduced)?.id ?? '';
  const plain = (await plentifulVariants(store, 2)).find((id) => id !== reduced) ?? '';
  const guest = new ShopClient(store);
  const pricesOf = async (id: string) => {
    const fields = 'total,tax_total,*items,items.total,items.tax_total';
    const answer = await guest.call('GET', `/store/carts/${id}?fields=${fields}`);
    const { cart } = v.parse(pricesSchema, answer.body);
    return { ...cart, items: cart.items.toSorted((a, b) => a.quantity - b.quantity) };
  };
  const stock = await guest.cart(reduced, 1);
  const lines = `/store/carts/${stock}/line-items`;
  await guest.call('POST', lines, { variant_id: plain, quantity: 1 });
  for (const { id, variant_id } of cartOf(await guest.call('GET', `/store/carts/${stock}`)).items) {
    await guest.call('POST', `${lines}/${id}`, { quantity: variant_id === reduced ? 3 : 2 });
  }
  const device = new Device(store, guest);
  const made = await device.send(
    null,
    device.seal(
      { op: 'add', variant_id: reduced, quantity: 1 },
      { op: 'add', variant_id: plain, quantity: 5 },
    ),
  );
  const { id } = cartOf(made);
  const changed = device.seal(
    { op: 'adjust', variant_id: reduced, quantity: 2 },
    { op: 'set', variant_id: plain, quantity: 2 },
  );
  expect(outcomesOf(await device.send(id, changed))).toEqual(['applied', 'applied']);
  const prices = await pricesOf(stock);
  expect(prices.items[1]?.compare_at_unit_price, 'it is reduced').toBeGreaterThan(0);
  expect(await pricesOf(id)).toEqual(prices);
});

const promotionsSchema = v.object({
  cart: v.object({
    discount_total: v.number(),
    promotions: v.array(v.object({ code: v.nullish(v.string()) })),
  }),
});

test('SYNC-2: codes go in and out like pieces', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const first = await device.send(
    null,
    device.seal(
      { op: 'code', code: 'WELCOME10' },
      { op: 'add', variant_id, quantity: 1 },
      { op: 'code', code: 'WELCOME10' },
    ),
  );
  expect(outcomesOf(first)).toEqual(['applied', 'applied', 'applied']);
  const { id } = cartOf(first);
  const path = `/store/carts/${id}?fields=discount_total,promotions.code`;
  const read = async () =>
    v.parse(promotionsSchema, (await device.shopper.call('GET', path)).body).cart;
  const taken = await read();
  expect(taken.promotions).toContainEqual({ code: 'WELCOME10' });
  expect(taken.discount_total).toBeGreaterThan(0);
  const second = await device.send(id, device.seal({ op: 'uncode', code: 'WELCOME10' }));
  expect(outcomesOf(second)).toEqual(['applied']);
  expect(await read()).toEqual({ discount_total: 0, promotions: [] });
});

test('SYNC-3: two calls at once make one cart', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const { client } = await newCustomer(store);
  for (const shopper of [client, new ShopClient(store)]) {
    const device = new Device(store, shopper);
    const [one, two] = device.seal(
      { op: 'add', variant_id, quantity: 1 },
      { op: 'add', variant_id, quantity: 1 },
    );
    const answers = await Promise.all([
      device.send(null, [one]),
      device.send(null, [one]),
      device.send(null, [one, two]),
    ]);
    const ids = answers.map((answer) => cartOf(answer).id);
    expect(new Set(ids).size, 'carts').toBe(1);
    expect(piecesOf(await device.send(null, [two]))).toEqual({ [variant_id]: 2 });
  }
  const desk = new Device(store, client);
  const found = await desk.send(null, desk.seal({ op: 'add', variant_id, quantity: 1 }));
  expect(piecesOf(found), "a customer's other device finds it").toEqual({ [variant_id]: 3 });
});
