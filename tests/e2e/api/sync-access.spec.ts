import { placesOf } from '../world/database-search';
import { cartOf, newCustomer, PASSWORD, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf, randomKey, type Sealed } from '../world/sync-device';

const { SHOP_DATA_DIR = '' } = process.env;

test('SYNC-3: no shopper writes to another’s cart', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const { client } = await newCustomer(store);
  const stranger = (await newCustomer(store)).client;
  const own = await client.cart(variant_id, 1);
  const guests = await new ShopClient(store).cart(variant_id, 1);
  const tries: [string, ShopClient, string][] = [
    ["a guest, a customer's cart", new ShopClient(store), own],
    ["another customer, a customer's cart", stranger, own],
    ["a customer, a guest's cart that is not merged", client, guests],
    ['a guest, an unknown cart', new ShopClient(store), 'cart_unknown'],
    ['a customer, an unknown cart', client, 'cart_unknown'],
  ];
  for (const [what, shopper, id] of tries) {
    const device = new Device(store, shopper);
    const answer = await device.send(id, device.seal({ op: 'set', variant_id, quantity: 5 }));
    expect(answer, what).toEqual({
      status: 404,
      body: { type: 'not_found', message: `Cart with id: ${id} was not found`, ledger: 1 },
    });
  }
  expect(piecesOf(await client.call('GET', `/store/carts/${own}`))).toEqual({ [variant_id]: 1 });
  const guest = new Device(store, new ShopClient(store));
  const answer = await guest.send(guests, guest.seal({ op: 'set', variant_id, quantity: 2 }));
  expect(outcomesOf(answer), "a guest's cart is open to who knows its id").toEqual(['applied']);
});

test('SYNC-3, schedule 7: a token that is no good makes no cart', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const { client } = await newCustomer(store);
  const device = new Device(store, client);
  const sealed = device.seal({ op: 'add', variant_id, quantity: 1 });
  const refused = {
    status: 401,
    body: { ledger: 1, type: 'unauthorized', message: 'Please sign in' },
  };
  const expired = new ShopClient(store, `${client.token?.slice(0, -4)}AAAA`);
  expect(await device.send(null, sealed, expired)).toEqual(refused);
  expect(
    await device.sendWishes(device.seal({ op: 'wish', product_id: 'prod_any' }), expired),
  ).toEqual(refused);
  device.shopper = expired;
  expect(await device.cancel(sealed[0])).toEqual(refused);
  expect((await device.merge('cart_any')).status).toBe(401);
  const answer = await device.send(null, sealed, client);
  expect(outcomesOf(answer), 'signed in again, it is sent once').toEqual(['applied']);
  expect(piecesOf(answer)).toEqual({ [variant_id]: 1 });
});

test('SYNC-2: what makes no sense is refused before anything is done', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const [good] = device.seal({ op: 'add', variant_id, quantity: 1 });
  const key = (): Pick<Sealed, 'key'> => ({ key: randomKey() });
  const bad: [string, unknown[]][] = [
    ['nothing', []],
    ['too much', Array.from({ length: 101 }, (_, index) => ({ ...good, ...key(), n: index + 1 }))],
    ['a key twice', [good, good]],
    ['a short key', [{ ...good, key: 'short' }]],
    ['a key with other signs', [{ ...good, key: `${good?.key}'--` }]],
    ['no number', [{ ...good, n: undefined }]],
    ['number 0', [{ ...good, n: 0 }]],
    ['half a number', [{ ...good, n: 1.5 }]],
    ['a number beyond integers', [{ ...good, n: 3_000_000_000 }]],
    ['no word of the one before', [{ ...good, previous: undefined }]],
    ['an unknown operation', [{ ...good, op: 'double' }]],
    ['half a piece', [{ ...good, quantity: 1.5 }]],
    ['no piece', [{ ...good, quantity: 0 }]],
    ['less than none', [{ ...good, quantity: -1 }]],
    ['a set to less than none', [{ ...good, op: 'set', quantity: -1 }]],
    ['no variant', [{ ...good, variant_id: '' }]],
    ['a long variant', [{ ...good, variant_id: 'v'.repeat(65) }]],
    ['a long code', [{ ...good, op: 'code', code: 'c'.repeat(65) }]],
  ];
  for (const [what, effects] of bad) {
    expect(await device.send(null, effects), what).toMatchObject({
      status: 400,
      body: { type: 'invalid_data' },
    });
  }
  const call = { client: device.client, cart_id: null, effects: [good] };
  for (const body of [
    call,
    { ...call, region_id: store.settings.regionId, client: 'short' },
    { ...call, region_id: store.settings.regionId, client: 'c'.repeat(65) },
    { ...call, region_id: store.settings.regionId, cart_id: undefined },
  ]) {
    expect(await device.shopper.call('POST', '/store/sync/cart', body)).toMatchObject({
      status: 400,
      body: { type: 'invalid_data' },
    });
  }
  expect(
    await device.shopper.call('POST', '/store/sync/cart', { ...call, region_id: 'reg_unknown' }),
  ).toMatchObject({ status: 400, body: { ledger: 1, type: 'unknown_region' } });
  expect(outcomesOf(await device.send(null, [good])), 'the key is still good').toEqual(['applied']);
});

test('ACC-1: a deleted account leaves nothing in the ledger', async ({ store }) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const asGuest = device.seal({ op: 'add', variant_id, quantity: 1 });
  const { id } = cartOf(await device.send(null, asGuest));
  const { client } = await newCustomer(store);
  device.shopper = client;
  await device.merge(id);
  device.startLane();
  const own = device.seal({ op: 'add', variant_id, quantity: 1 });
  expect(piecesOf(await device.send(id, own))).toEqual({ [variant_id]: 2 });
  device.startLane();
  await device.sendWishes(device.seal({ op: 'unwish', product_id: 'prod_any' }));
  const [given] = device.seal({ op: 'add', variant_id, quantity: 1 });
  await device.cancel(given);
  expect(await placesOf(SHOP_DATA_DIR, device.client)).toEqual(
    expect.arrayContaining(['sync_effect', 'sync_lane']),
  );
  expect((await client.call('DELETE', '/store/customers/me', { password: PASSWORD })).status).toBe(
    204,
  );
  const places = await placesOf(SHOP_DATA_DIR, device.client);
  expect(places).not.toContain('sync_effect');
  expect(places).not.toContain('sync_lane');
  expect((await device.send(null, own)).status, 'with the old token').toBe(401);
});
