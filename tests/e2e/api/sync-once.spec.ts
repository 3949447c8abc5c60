import { order } from '../world/place-order';
import { databaseOf, runSql } from '../world/shop-database';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants, scarceVariant } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf, randomKey } from '../world/sync-device';

const { SHOP_DATA_DIR = '' } = process.env;

test('SYNC-4: one key in parallel and again counts once, and all are answered alike', async ({
  store,
}) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const id = await device.shopper.cart();
  const sealed = device.seal({ op: 'add', variant_id, quantity: 2 });
  const answers = await Promise.all([1, 2, 3].map(() => device.send(id, sealed)));
  for (const answer of [...answers, await device.send(id, sealed)]) {
    expect(outcomesOf(answer)).toEqual(['applied']);
    expect(piecesOf(answer)).toEqual({ [variant_id]: 2 });
  }
  const next = device.seal({ op: 'adjust', variant_id, quantity: 1 });
  const retry = await device.send(id, [...sealed, ...next]);
  expect(outcomesOf(retry), 'what is new continues behind a retry').toEqual(['applied', 'applied']);
  expect(piecesOf(retry)).toEqual({ [variant_id]: 3 });
});

test('SYNC-4, schedule 3: a refusal stands when there is room again', async ({ store }) => {
  const { id: variant_id, pieces } = await scarceVariant(store);
  const device = new Device(store, new ShopClient(store));
  const full = device.seal({ op: 'add', variant_id, quantity: pieces });
  const { id } = cartOf(await device.send(null, full));
  const late = device.seal({ op: 'add', variant_id, quantity: 1 });
  expect(outcomesOf(await device.send(id, late))).toEqual(['out_of_stock 0']);
  await device.send(id, device.seal({ op: 'set', variant_id, quantity: 1 }));
  const answer = await device.send(id, late);
  expect(outcomesOf(answer)).toEqual(['out_of_stock 0']);
  expect(piecesOf(answer)).toEqual({ [variant_id]: 1 });
});

test('SYNC-4: a key stands for one thing, of one owner', async ({ store }) => {
  const [variant_id, other] = await plentifulVariants(store, 2);
  const device = new Device(store, new ShopClient(store));
  const [sealed] = device.seal({ op: 'add', variant_id, quantity: 1 });
  const { id } = cartOf(await device.send(null, [sealed]));
  const reused = {
    status: 422,
    body: {
      ledger: 1,
      type: 'key_reused',
      message: 'This key was used for something else',
      key: sealed?.key,
    },
  };
  expect(await device.send(id, [{ ...sealed, quantity: 2 }])).toEqual(reused);
  expect(await device.send(id, [{ ...sealed, variant_id: other }])).toEqual(reused);
  expect(await device.send(id, [{ ...sealed, op: 'set' }])).toEqual(reused);
  const stranger = new Device(store, new ShopClient(store));
  expect(await stranger.send(null, [sealed]), 'of another device').toEqual(reused);
  expect(await stranger.cancel(sealed)).toEqual(reused);
  const cart = await device.shopper.call('GET', `/store/carts/${id}`);
  expect(piecesOf(cart)).toEqual({ [variant_id]: 1 });
});

test('SYNC-4, schedule 17: a copied profile is distinguished from a retry', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const sealed = device.seal(
    { op: 'add', variant_id, quantity: 1 },
    { op: 'add', variant_id, quantity: 1 },
  );
  const { id } = cartOf(await device.send(null, sealed));
  const [one, two] = sealed;
  const forked = {
    status: 409,
    body: {
      ledger: 1,
      type: 'forked',
      message: 'This does not follow what this device sent last',
    },
  };
  const copy = { ...two, key: randomKey() };
  expect(await device.send(id, [copy]), 'the number is taken').toEqual(forked);
  expect(await device.send(id, [{ ...copy, n: 3, previous: one?.key }])).toEqual(forked);
  expect(await device.send(id, [{ ...copy, n: 3, previous: null }])).toEqual(forked);
  const inPart = await device.send(
    id,
    [one, copy].flatMap((effect) => effect ?? []),
  );
  expect(inPart).toMatchObject({ status: 409, body: { ledger: 1, type: 'forked' } });
  expect(outcomesOf(inPart), 'what of the call is done').toEqual(['applied']);
  expect(cartOf(inPart).id).toBe(id);
  expect(piecesOf(inPart)).toEqual({ [variant_id]: 2 });
  const answer = await device.send(id, device.seal({ op: 'add', variant_id, quantity: 1 }));
  expect(piecesOf(answer), 'the right one continues').toEqual({ [variant_id]: 3 });
});

test('SYNC-4, schedule 17: a copy that took the number of a cancelled effect is noticed', async ({
  store,
}) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const [first, cancelled, next] = device.seal(
    { op: 'add', variant_id, quantity: 1 },
    { op: 'add', variant_id, quantity: 1 },
    { op: 'add', variant_id, quantity: 1 },
  );
  const { id } = cartOf(await device.send(null, [first]));
  expect(await device.cancel(cancelled)).toMatchObject({ status: 200 });
  expect(await device.send(id, [{ ...cancelled, key: randomKey() }])).toMatchObject({
    status: 200,
  });
  const answer = await device.send(id, [cancelled, next]);
  expect(answer).toMatchObject({ status: 409, body: { ledger: 1, type: 'forked' } });
  const cart = await device.shopper.call('GET', `/store/carts/${id}`);
  expect(piecesOf(cart)).toEqual({ [variant_id ?? '']: 2 });
});

test('SYNC-4, schedule 11: a key that was not done moves to the next cart, one that was does not', async ({
  store,
}) => {
  const [one, two, three] = await plentifulVariants(store, 3);
  const device = new Device(store, (await newCustomer(store)).client);
  const done = device.seal({ op: 'add', variant_id: one, quantity: 2 });
  const { id } = cartOf(await device.send(null, done));
  await order(device.shopper, id);
  const waiting = device.seal({ op: 'add', variant_id: two, quantity: 1 });
  const late = [...done, ...waiting];
  expect(await device.send(id, late)).toEqual({
    status: 410,
    body: {
      type: 'cart_completed',
      message: 'This cart was ordered',
      cart: null,
      ordered: [{ variant_id: one, quantity: 2 }],
      outcomes: [{ key: done[0]?.key, outcome: 'applied' }],
      ledger: 1,
    },
  });
  const moved = await device.send(null, late);
  expect(outcomesOf(moved)).toEqual(['applied', 'applied']);
  expect(piecesOf(moved)).toEqual({ [two]: 1 });
  const next = cartOf(moved).id;
  expect(next).not.toBe(id);
  const again = await device.send(id, device.seal({ op: 'add', variant_id: three, quantity: 1 }));
  expect(again, 'it names the cart to continue with').toMatchObject({
    status: 410,
    body: { cart: { id: next }, outcomes: [] },
  });
});

test('SYNC-4, schedule 8: a late copy is known after its row was deleted', async ({ store }) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, new ShopClient(store));
  const sealed = device.seal(
    { op: 'add', variant_id, quantity: 1 },
    { op: 'add', variant_id, quantity: 1 },
  );
  const { id } = cartOf(await device.send(null, sealed));
  await runSql(databaseOf(SHOP_DATA_DIR), 'delete from sync_effect where client = $1', [
    device.client,
  ]);
  const answer = await device.send(id, sealed);
  expect(outcomesOf(answer)).toEqual(['duplicate', 'duplicate']);
  const next = await device.send(id, device.seal({ op: 'add', variant_id, quantity: 1 }));
  expect(outcomesOf(next)).toEqual(['applied']);
  expect(piecesOf(next)).toEqual({ [variant_id]: 3 });
});
