import { ShopOwner, ownersAreHere } from '../world/shop-owner';
import { placeOrder, progressOf } from '../world/shop-orders';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

test('ORD-2, ORD-3: an order tells how far it truly is', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const owner = new ShopOwner(store);
  const path = `/store/orders/${orderId}/progress`;
  const look = async () => progressOf(await client.call('GET', path));
  const reached = async () =>
    (await look()).activities.filter((each) => each.reached).map(({ name }) => name);

  const placed = await look();
  expect(placed).toMatchObject({ step: 1, cancelled_at: null, cancellable: true, refunded: 0 });
  expect(placed.activities.map(({ name }) => name)).toEqual([
    'confirmed',
    'verified',
    'on-the-way',
    'last-mile-hub',
    'picked-up',
    'delivered',
  ]);
  expect(placed.activities[0]).toEqual({
    name: 'confirmed',
    reached: true,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });

  const fulfilment = await owner.pack(orderId);
  expect(await look()).toMatchObject({ step: 2, cancellable: false });
  const hub = `/admin/fulfillments/${fulfilment}/activities`;
  expect(await owner.call('POST', hub, { name: 'last-mile-hub' })).toMatchObject({
    status: 400,
    body: { message: 'This fulfilment has not been shipped yet' },
  });

  await owner.ship(orderId, fulfilment);
  expect(await look()).toMatchObject({ step: 3 });
  expect(await reached(), 'what is shipped was verified').toEqual([
    'confirmed',
    'verified',
    'on-the-way',
  ]);

  const at = new Date().toISOString();
  expect(await owner.call('POST', hub, { name: 'picked-up', at })).toEqual({
    status: 200,
    body: { fulfillment_id: fulfilment, activities: { 'picked-up': at } },
  });
  const passed = (await look()).activities;
  expect(passed[3]).toEqual({ name: 'last-mile-hub', reached: true, at: null });
  expect(passed[4]).toEqual({ name: 'picked-up', reached: true, at });
  expect(passed[5]).toEqual({ name: 'delivered', reached: false, at: null });
  await owner.call('POST', hub, { name: 'last-mile-hub', at });
  expect((await look()).activities.slice(3, 5).map((each) => each.at)).toEqual([at, at]);

  await owner.deliver(orderId, fulfilment);
  const delivered = await look();
  expect(delivered).toMatchObject({ step: 4, returnable: [{ quantity: 1 }] });
  expect(delivered.activities.every((each) => each.reached)).toBe(true);
});

test('ORD-2: of several parcels the first counts, and delivery when all have come', async ({
  store,
}) => {
  const { client, orderId } = await placeOrder(store, 2);
  const owner = new ShopOwner(store);
  const look = async () =>
    progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  const [line] = await owner.linesOf(orderId);
  const one = [{ id: line?.id ?? '', quantity: 1 }];
  const first = await owner.pack(orderId, one);
  await owner.ship(orderId, first, one);
  await owner.deliver(orderId, first);
  const part = await look();
  expect(part).toMatchObject({ step: 3, returnable: [{ item_id: line?.id, quantity: 1 }] });
  expect(part.activities.at(-1)).toMatchObject({ reached: false });

  const second = await owner.pack(orderId, one);
  await owner.ship(orderId, second, one);
  await owner.deliver(orderId, second);
  expect(await look()).toMatchObject({ step: 4, returnable: [{ quantity: 2 }] });
});

test('ORD-3: times of a parcel are checked', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const owner = new ShopOwner(store);
  const fulfilment = await owner.pack(orderId);
  await owner.ship(orderId, fulfilment);
  const path = `/admin/fulfillments/${fulfilment}/activities`;
  const wrong = [
    {},
    { name: 'delivered' },
    { name: 'picked-up', at: 'yesterday' },
    { name: 'picked-up', at: new Date(Date.now() + 3_600_000).toISOString() },
    { name: 'picked-up', at: '2020-01-01T00:00:00Z' },
    { name: 'picked-up', more: 1 },
  ];
  for (const body of wrong) {
    expect((await owner.call('POST', path, body)).status, JSON.stringify(body)).toBe(400);
  }
  expect(
    (await owner.call('POST', '/admin/fulfillments/ful_x/activities', { name: 'picked-up' }))
      .status,
  ).toBe(404);
  expect((await client.call('POST', path, { name: 'picked-up' })).status, 'a shopper').toBe(401);
});

test('ORD-3: no shopper sees another’s progress', async ({ store }) => {
  const { orderId } = await placeOrder(store);
  const stranger = (await newCustomer(store)).client;
  expect((await stranger.call('GET', `/store/orders/${orderId}/progress`)).status).toBe(404);
});
