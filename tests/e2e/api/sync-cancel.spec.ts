import { leaveOpenRow } from '../world/open-row';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf } from '../world/sync-device';

const { SHOP_DATA_DIR = '' } = process.env;

const CANCELLED = { status: 200, body: { outcome: 'rejected', reason: 'cancelled', ledger: 1 } };
const APPLIED = { status: 200, body: { outcome: 'applied', ledger: 1 } };

test('SYNC-6: what is cancelled before it comes never applies', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const first = device.seal({ op: 'add', variant_id, quantity: 1 });
  const { id } = cartOf(await device.send(null, first));
  const given = device.seal({ op: 'add', variant_id, quantity: 5 });
  for (let round = 0; round < 2; round += 1) {
    expect(await device.cancel(given[0])).toEqual(CANCELLED);
  }
  const late = await device.send(id, given);
  expect(outcomesOf(late)).toEqual(['cancelled']);
  expect(piecesOf(late)).toEqual({ [variant_id]: 1 });
  const next = await device.send(id, device.seal({ op: 'add', variant_id, quantity: 1 }));
  expect(outcomesOf(next), 'the lane continues').toEqual(['applied']);
  expect(piecesOf(next)).toEqual({ [variant_id]: 2 });
});

test('SYNC-6: a cancellation that comes too late says so', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const sealed = device.seal(
    { op: 'add', variant_id, quantity: 1 },
    { op: 'add', variant_id, quantity: 100 },
  );
  const { id } = cartOf(await device.send(null, sealed));
  expect(await device.cancel(sealed[0])).toEqual(APPLIED);
  expect(await device.cancel(sealed[1])).toMatchObject({
    status: 200,
    body: { outcome: 'rejected', reason: expect.not.stringContaining('cancelled') },
  });
  const cart = await device.shopper.call('GET', `/store/carts/${id}`);
  expect(piecesOf(cart)).toEqual({ [variant_id]: 1 });
});

test('SYNC-6: what a crash has begun is finished, not cancelled', async ({ store }) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const cartId = await device.shopper.cart();
  const [effect] = device.seal({ op: 'add', variant_id, quantity: 2 });
  if (effect?.op !== 'add') throw new Error('Nothing was sealed');
  await leaveOpenRow(SHOP_DATA_DIR, { device, cartId, effect, base: 0, target: 2 });
  expect(await device.cancel(effect)).toEqual(APPLIED);
  const cart = await device.shopper.call('GET', `/store/carts/${cartId}`);
  expect(piecesOf(cart)).toEqual({ [variant_id]: 2 });
});

test('SYNC-6: hearts are cancelled by their customer alone', async ({ store }) => {
  const [product] = await store.products();
  const { client } = await newCustomer(store);
  const device = new Device(store, client);
  const [wish] = device.seal({ op: 'wish', product_id: product?.id ?? '' });
  device.shopper = new ShopClient(store);
  expect((await device.cancel(wish, 'wishlist')).status).toBe(401);
  device.shopper = client;
  expect(await device.cancel(wish, 'wishlist')).toEqual(CANCELLED);
  const late = await device.sendWishes([wish]);
  expect(outcomesOf(late)).toEqual(['cancelled']);
  expect(late).toMatchObject({ body: { wishlist: { items: [] } } });
});
