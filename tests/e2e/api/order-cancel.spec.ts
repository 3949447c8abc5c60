import { ShopOwner, ownersAreHere } from '../world/shop-owner';
import { placeOrder, progressOf } from '../world/shop-orders';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

test('ORD-3: an order is cancelled once, while nothing is packed', async ({ store }) => {
  const { client, orderId } = await placeOrder(store, 2);
  const owner = new ShopOwner(store);
  const captured = progressOf(await client.call('GET', `/store/orders/${orderId}/progress`)).paid;
  const reserved = await owner.reservedFor(orderId);
  expect(reserved).toBe(2);

  const path = `/store/orders/${orderId}/cancel`;
  const stranger = (await newCustomer(store)).client;
  expect((await stranger.call('POST', path)).status).toBe(404);

  const answers = await Promise.all([0, 1, 2].map(() => client.call('POST', path)));
  const same = { status: 200, body: { order_id: orderId, status: 'canceled', refunded: captured } };
  expect(answers).toEqual([same, same, same]);
  expect(await client.call('POST', path), 'again, later').toEqual(same);

  const after = progressOf(await client.call('GET', `/store/orders/${orderId}/progress`));
  expect(after).toMatchObject({
    step: 1,
    cancelled_at: expect.stringMatching(/Z$/),
    cancellable: false,
    paid: captured,
    refunded: captured,
    returnable: [],
  });
  expect(await owner.reservedFor(orderId), 'what was reserved is for sale again').toBe(0);
  expect(await client.call('GET', `/store/orders/${orderId}`)).toMatchObject({
    body: { order: { status: 'canceled' } },
  });
});

test('ORD-3: a packed order is not cancelled, until its packing is undone', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const owner = new ShopOwner(store);
  const fulfilment = await owner.pack(orderId);
  const path = `/store/orders/${orderId}/cancel`;
  expect(await client.call('POST', path)).toEqual({
    status: 409,
    body: {
      type: 'conflict',
      message: 'This order is packed already and can no longer be cancelled',
    },
  });
  const undo = `/admin/orders/${orderId}/fulfillments/${fulfilment}/cancel`;
  expect((await owner.call('POST', undo, {})).status).toBe(200);
  expect(await client.call('POST', path)).toMatchObject({ status: 200 });
});

test('ORD-3: packing and cancelling at the same time end in one of both', async ({ store }) => {
  const owner = new ShopOwner(store);
  for (let round = 0; round < 4; round += 1) {
    const { client, orderId } = await placeOrder(store);
    const items = (await owner.linesOf(orderId)).map(({ id, quantity }) => ({ id, quantity }));
    const [packed, cancelled] = await Promise.all([
      owner.call('POST', `/admin/orders/${orderId}/fulfillments`, { items }),
      client.call('POST', `/store/orders/${orderId}/cancel`),
    ]);
    expect([packed.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
  }
});
