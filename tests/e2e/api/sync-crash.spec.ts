import { ledgerRows } from '../world/ledger-rows';
import { leaveOpenRow } from '../world/open-row';
import { order } from '../world/place-order';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import type { StoreApi } from '../world/store-api';
import { Device, outcomesOf } from '../world/sync-device';

const { SHOP_DATA_DIR = '' } = process.env;

test.beforeEach(() => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
});

/** A guest's cart with so many pieces, and the open row of a change of theirs. */
async function cutOff(
  store: StoreApi,
  {
    pieces,
    op,
    quantity,
    base,
    target,
  }: { pieces: number; op: 'add' | 'set'; quantity: number; base: number; target: number },
) {
  const [variant_id, other] = await plentifulVariants(store, 2);
  const device = new Device(store, new ShopClient(store));
  const id = await device.shopper.cart(variant_id, pieces);
  const [effect] = device.seal({ op, variant_id, quantity });
  if (effect?.op !== op) throw new Error('Nothing was sealed');
  const cut = { device, cartId: id, effect, base, target };
  await leaveOpenRow(SHOP_DATA_DIR, cut);
  return { variant_id, other, device, id, sealed: [effect] };
}

/** Before the lines changed, and after it. */
const MOMENTS = [
  { when: 'before the cart changed', pieces: 1 },
  { when: 'after the cart changed', pieces: 3 },
];

for (const { when, pieces } of MOMENTS) {
  test(`SYNC-4: a crash ${when}, then a retry`, async ({ store }) => {
    const { device, id, sealed, variant_id } = await cutOff(store, {
      pieces,
      op: 'add',
      quantity: 2,
      base: 1,
      target: 3,
    });
    const answer = await device.send(id, sealed);
    expect(outcomesOf(answer)).toEqual(['applied']);
    expect(piecesOf(answer)).toEqual({ [variant_id]: 3 });
  });

  test(`SYNC-4: a crash ${when}, then another write, then a retry`, async ({ store }) => {
    const { device, id, sealed, variant_id, other } = await cutOff(store, {
      pieces,
      op: 'add',
      quantity: 2,
      base: 1,
      target: 3,
    });
    const lines = `/store/carts/${id}/line-items`;
    const added = await device.shopper.call('POST', lines, { variant_id, quantity: 1 });
    expect(piecesOf(added), 'the write builds on what was cut off').toEqual({ [variant_id]: 4 });
    const next = device.seal({ op: 'add', variant_id: other, quantity: 1 });
    const answer = await device.send(id, [...sealed, ...next]);
    expect(outcomesOf(answer)).toEqual(['applied', 'applied']);
    expect(piecesOf(answer)).toEqual({ [variant_id]: 4, [other]: 1 });
  });
}

for (const pieces of [5, 2]) {
  test(`SYNC-4: a set that a crash cut off at ${pieces} pieces comes to its target`, async ({
    store,
  }) => {
    const { device, id, sealed, variant_id } = await cutOff(store, {
      pieces,
      op: 'set',
      quantity: 2,
      base: 5,
      target: 2,
    });
    const answer = await device.send(id, sealed);
    expect(outcomesOf(answer)).toEqual(['applied']);
    expect(piecesOf(answer)).toEqual({ [variant_id]: 2 });
  });
}

test('SYNC-4, schedule 11: an order only looks at what a crash has left', async ({ store }) => {
  const [one, two] = await plentifulVariants(store, 2);
  const { client, id: owner } = await newCustomer(store);
  const device = new Device(store, client);
  const id = await client.cart(one, 3);
  const sealed = device.seal(
    { op: 'add', variant_id: one, quantity: 2 },
    { op: 'add', variant_id: two, quantity: 1 },
  );
  const [inOrder, tooLate] = sealed;
  if (inOrder?.op !== 'add' || tooLate?.op !== 'add') throw new Error('Nothing was sealed');
  // As a payment's webhook does, which asks no route of ours: nothing settles before the order.
  await order(client, id);
  const cut = { device, owner, cartId: id };
  await leaveOpenRow(SHOP_DATA_DIR, { ...cut, effect: inOrder, base: 1, target: 3 });
  await leaveOpenRow(SHOP_DATA_DIR, { ...cut, effect: tooLate, base: 0, target: 1 });
  expect(await device.send(id, sealed)).toMatchObject({
    status: 410,
    body: { outcomes: [{ key: inOrder.key, outcome: 'applied' }] },
  });
  const moved = await device.send(null, sealed);
  expect(outcomesOf(moved)).toEqual(['applied', 'applied']);
  expect(piecesOf(moved), 'what is not in the order').toEqual({ [two]: 1 });
});

test('SYNC-4: a key moves to another cart when its cart was never changed', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const [first, second] = [await device.shopper.cart(), await device.shopper.cart()];
  const [effect] = device.seal({ op: 'add', variant_id, quantity: 2 });
  if (effect?.op !== 'add') throw new Error('Nothing was sealed');
  await leaveOpenRow(SHOP_DATA_DIR, { device, cartId: first, effect, base: 0, target: 2 });
  const answer = await device.send(second, [effect]);
  expect(outcomesOf(answer)).toEqual(['applied']);
  const pieces = async (id: string) =>
    piecesOf(await device.shopper.call('GET', `/store/carts/${id}`))[variant_id] ?? 0;
  expect((await pieces(first)) + (await pieces(second)), 'in one of the two').toBe(2);
});

test('SYNC-4: what a crash left of a variant that is gone blocks nothing', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const id = await device.shopper.cart(variant_id, 1);
  const [gone] = device.seal({ op: 'add', variant_id: 'variant_gone', quantity: 1 });
  if (gone?.op !== 'add') throw new Error('Nothing was sealed');
  await leaveOpenRow(SHOP_DATA_DIR, { device, cartId: id, effect: gone, base: 0, target: 1 });
  const next = device.seal({ op: 'add', variant_id, quantity: 1 });
  const answer = await device.send(id, [gone, ...next]);
  expect(outcomesOf(answer)).toEqual(['not_sold 0', 'applied']);
  expect(piecesOf(answer)).toEqual({ [variant_id]: 2 });
  expect((await ledgerRows(id)).map(({ state }) => state)).not.toContain('open');
  expect(cartOf(answer).id).toBe(id);
});
