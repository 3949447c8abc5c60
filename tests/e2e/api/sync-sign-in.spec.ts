import { leaveOpenRow } from '../world/open-row';
import { cartOf, newCustomer, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';
import { Device, outcomesOf } from '../world/sync-device';

const { SHOP_DATA_DIR = '' } = process.env;

test('SYNC-5, schedule 1: what a guest sealed is repeated after the merge, and counts once', async ({
  store,
}) => {
  const [one, two] = await plentifulVariants(store, 2);
  const guest = new ShopClient(store);
  const device = new Device(store, guest);
  // The answer of the first got lost, and so did the second on its way.
  const answered = device.seal({ op: 'add', variant_id: one, quantity: 2 });
  const unsent = device.seal({ op: 'add', variant_id: two, quantity: 1 });
  const { id } = cartOf(await device.send(null, answered));
  device.shopper = (await newCustomer(store)).client;
  const kept = await device.shopper.cart(one, 1);
  expect(piecesOf(await device.merge(id))).toEqual({ [one]: 3 });

  expect(await device.send(id, answered, guest), 'a late copy').toMatchObject({ status: 404 });
  const alone = await device.send(id, unsent);
  expect(outcomesOf(alone), "it continues in the guest's lane").toEqual(['applied']);
  const answer = await device.send(id, [...answered, ...unsent]);
  expect(outcomesOf(answer)).toEqual(['applied', 'applied']);
  expect(cartOf(answer).id, "the guest's cart leads to the customer's").toBe(kept);
  expect(piecesOf(answer)).toEqual({ [one]: 3, [two]: 1 });

  device.startLane();
  const own = device.seal({ op: 'adjust', variant_id: one, quantity: -1 });
  expect(piecesOf(await device.send(kept, own))).toEqual({ [one]: 2, [two]: 1 });
  expect(piecesOf(await device.send(kept, [...answered, ...unsent]))).toEqual({
    [one]: 2,
    [two]: 1,
  });
});

test("SYNC-5: a guest's cart that the device never heard of comes with its keys and codes", async ({
  store,
}) => {
  const [one, two] = await plentifulVariants(store, 2);
  const device = new Device(store, new ShopClient(store));
  const sealed = device.seal(
    { op: 'add', variant_id: one, quantity: 2 },
    { op: 'code', code: 'WELCOME10' },
  );
  const unheard = cartOf(await device.send(null, sealed)).id;
  device.shopper = (await newCustomer(store)).client;
  const kept = await device.shopper.cart(two, 1);
  const answers = await Promise.all([1, 2].map(() => device.send(null, sealed)));
  for (const answer of answers) {
    expect(outcomesOf(answer)).toEqual(['applied', 'applied']);
    expect(cartOf(answer).id).toBe(kept);
    expect(piecesOf(answer)).toEqual({ [one]: 2, [two]: 1 });
  }
  const promotions = `/store/carts/${kept}?fields=promotions.code`;
  expect((await device.shopper.call('GET', promotions)).body).toMatchObject({
    cart: { promotions: [{ code: 'WELCOME10' }] },
  });
  expect((await device.shopper.call('GET', `/store/carts/${unheard}`)).status).toBe(404);
});

test('SYNC-5: a merge finishes what a crash has left of both carts', async ({ store }) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [one, two] = await plentifulVariants(store, 2);
  const phone = new Device(store, new ShopClient(store));
  const guestCart = await phone.shopper.cart(one, 1);
  const { client, id: owner } = await newCustomer(store);
  const desk = new Device(store, client);
  const kept = await client.cart();
  const [atGuest] = phone.seal({ op: 'add', variant_id: two, quantity: 2 });
  const [atKept] = desk.seal({ op: 'add', variant_id: one, quantity: 4 });
  if (atGuest?.op !== 'add' || atKept?.op !== 'add') throw new Error('Nothing was sealed');
  await leaveOpenRow(SHOP_DATA_DIR, {
    device: phone,
    cartId: guestCart,
    effect: atGuest,
    base: 0,
    target: 2,
  });
  await leaveOpenRow(SHOP_DATA_DIR, {
    device: desk,
    owner,
    cartId: kept,
    effect: atKept,
    base: 0,
    target: 4,
  });
  phone.shopper = client;
  const merged = await phone.merge(guestCart);
  expect(piecesOf(merged)).toEqual({ [one]: 5, [two]: 2 });
  for (const [device, effect] of [
    [phone, atGuest],
    [desk, atKept],
  ] as const) {
    const answer = await device.send(kept, [effect]);
    expect(outcomesOf(answer)).toEqual(['applied']);
    expect(piecesOf(answer)).toEqual({ [one]: 5, [two]: 2 });
  }
});

test('SYNC-5: merging a cart into itself does nothing', async ({ store }) => {
  const [variant_id] = await plentifulVariants(store, 1);
  const device = new Device(store, (await newCustomer(store)).client);
  const sealed = device.seal({ op: 'add', variant_id, quantity: 2 });
  const { id } = cartOf(await device.send(null, sealed));
  for (let round = 0; round < 2; round += 1) {
    const merged = await device.merge(id);
    expect(merged).toMatchObject({ status: 200, body: { cart: { id }, not_moved: [] } });
    expect(piecesOf(merged)).toEqual({ [variant_id]: 2 });
  }
  const next = await device.send(id, device.seal({ op: 'add', variant_id, quantity: 1 }));
  expect(piecesOf(next)).toEqual({ [variant_id]: 3 });
});

test("SYNC-5, schedule 6: another customer on the device gets nothing of the first one's", async ({
  store,
}) => {
  const [one, two] = await plentifulVariants(store, 2);
  const first = (await newCustomer(store)).client;
  const device = new Device(store, first);
  const done = device.seal({ op: 'add', variant_id: one, quantity: 1 });
  const { id } = cartOf(await device.send(null, done));
  const waiting = device.seal({ op: 'add', variant_id: two, quantity: 2 });
  const second = (await newCustomer(store)).client;
  expect((await device.send(id, waiting, second)).status, 'their cart').toBe(404);
  expect((await device.send(null, done, second)).status, 'their key').toBe(422);
  expect((await device.send(null, waiting, second)).status, 'their lane').toBe(409);
  const later = await device.send(id, waiting);
  expect(piecesOf(later), 'the first one signs in again').toEqual({ [one]: 1, [two]: 2 });
});
