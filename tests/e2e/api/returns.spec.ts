import * as v from 'valibot';
import { placesOf } from '../world/database-search';
import { moveDelivery } from '../world/shop-database';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { placeOrder, progressOf, returnReason } from '../world/shop-orders';
import { newCustomer, PASSWORD, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");

test('ORD-4: pieces that were delivered are sent back, and no more', async ({ store }) => {
  const { client, orderId } = await placeOrder(store, 3);
  const owner = new ShopOwner(store);
  const [line] = await owner.linesOf(orderId);
  const reason = await returnReason(client);
  const path = `/store/orders/${orderId}/returns`;
  const wish = (quantity: number, more = {}) => ({
    items: [{ item_id: line?.id, quantity, reason_id: reason.id, ...more }],
  });

  expect(await client.call('POST', path, wish(1))).toEqual({
    status: 409,
    body: { type: 'conflict', message: 'This order has not been delivered yet' },
  });
  await owner.deliverAll(orderId);
  expect((await (await newCustomer(store)).client.call('POST', path, wish(1))).status).toBe(404);

  const made = await client.call('POST', path, wish(2, { note: 'A leg is loose' }));
  expect(made).toMatchObject({
    status: 201,
    body: {
      return: {
        status: 'requested',
        items: [{ item_id: line?.id, quantity: 2, reason: reason.label }],
      },
    },
  });
  const { return: shown } = v.parse(
    v.object({ return: v.looseObject({ id: v.string() }) }),
    made.body,
  );
  expect(progressOf(await client.call('GET', `/store/orders/${orderId}/progress`))).toMatchObject({
    step: 4,
    returnable: [{ item_id: line?.id, quantity: 1 }],
    returns: [shown],
  });
  expect(
    await owner.call('GET', `/admin/returns/${shown.id}?fields=status,order_id,*items`),
    "the owner sees it among Medusa's returns",
  ).toMatchObject({
    body: {
      return: { status: 'requested', order_id: orderId, items: [{ note: 'A leg is loose' }] },
    },
  });

  expect(await client.call('POST', path, wish(2))).toMatchObject({ status: 400 });
  const both = await Promise.all([0, 1].map(() => client.call('POST', path, wish(1))));
  const statuses = both.map(({ status }) => status);
  expect(
    statuses.toSorted((one, other) => one - other),
    'one is left',
  ).toEqual([201, 409]);
  expect(progressOf(await client.call('GET', `/store/orders/${orderId}/progress`))).toMatchObject({
    returnable: [],
    returns: [{ items: [{ quantity: 1 }] }, { items: [{ quantity: 2 }] }],
  });
});

test('ORD-4: a return that is asked for twice with one key is made once', async ({ store }) => {
  const { client, orderId } = await placeOrder(store, 2);
  const owner = new ShopOwner(store);
  await owner.deliverAll(orderId);
  const [line] = await owner.linesOf(orderId);
  const body = {
    items: [{ item_id: line?.id, quantity: 1, reason_id: (await returnReason(client)).id }],
    key: '4b0f4c64-2d0c-4c6a-9b0a-3f1f6b9a6c11',
  };
  const path = `/store/orders/${orderId}/returns`;
  const answers = await Promise.all([0, 1].map(() => client.call('POST', path, body)));
  expect(answers[0]?.status).toBe(201);
  expect(answers[1]).toEqual(answers[0]);
  expect(
    progressOf(await client.call('GET', `/store/orders/${orderId}/progress`)).returns,
  ).toHaveLength(1);
});

test('ORD-4: after 30 days nothing is sent back', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const owner = new ShopOwner(store);
  const fulfilment = await owner.deliverAll(orderId);
  const [line] = await owner.linesOf(orderId);
  const wish = {
    items: [{ item_id: line?.id, quantity: 1, reason_id: (await returnReason(client)).id }],
  };
  await moveDelivery(fulfilment, { days: -30, minutes: -1 });
  expect(await client.call('POST', `/store/orders/${orderId}/returns`, wish)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('more than 30 days ago') },
  });
  expect(progressOf(await client.call('GET', `/store/orders/${orderId}/progress`))).toMatchObject({
    step: 4,
    returnable: [],
  });
  await moveDelivery(fulfilment, { days: 0, minutes: 5 });
  expect((await client.call('POST', `/store/orders/${orderId}/returns`, wish)).status).toBe(201);
});

test(
  'ORD-4: a request that is none is refused with a message',
  { tag: '@long' },
  async ({ store }) => {
    const { client, orderId } = await placeOrder(store);
    const owner = new ShopOwner(store);
    await owner.deliverAll(orderId);
    const [line] = await owner.linesOf(orderId);
    const reason_id = (await returnReason(client)).id;
    const item = { item_id: line?.id, quantity: 1, reason_id };
    const wrong = [
      {},
      { items: [] },
      { items: [{ ...item, quantity: 0 }] },
      { items: [{ ...item, quantity: 0.5 }] },
      { items: [{ ...item, quantity: 2 }] },
      { items: [item, item] },
      { items: [{ ...item, reason_id: 'rr_x' }] },
      { items: [{ ...item, note: 'x'.repeat(501) }] },
      { items: [item], refund_amount: 1_000_000 },
    ];
    for (const body of wrong) {
      const answer = await client.call('POST', `/store/orders/${orderId}/returns`, body);
      expect(answer, JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { type: 'invalid_data', message: expect.any(String) },
      });
    }
    const other = { items: [{ ...item, item_id: 'ordli_x' }] };
    expect(await client.call('POST', `/store/orders/${orderId}/returns`, other)).toEqual({
      status: 404,
      body: { type: 'not_found', message: 'Order item with id: ordli_x was not found' },
    });
  },
);

test(
  'ORD-4: the way back is not offered as a way of delivery',
  { tag: '@long' },
  async ({ store }) => {
    const client = new ShopClient(store);
    const cart = await client.cart();
    const { body } = await client.call('GET', `/store/shipping-options?cart_id=${cart}`);
    const names = v
      .parse(v.object({ shipping_options: v.array(v.object({ name: v.string() })) }), body)
      .shipping_options.map(({ name }) => name);
    expect(names).toContain('Standard Delivery');
    expect(names).not.toContain('Return Pickup');
  },
);

test('ACC-1: what a deleted customer wrote about a return is gone', async ({ store }) => {
  const { client, orderId } = await placeOrder(store);
  const owner = new ShopOwner(store);
  await owner.deliverAll(orderId);
  const [line] = await owner.linesOf(orderId);
  const note = `Please ring at Rao, ${orderId}`;
  const item = { item_id: line?.id, quantity: 1, reason_id: (await returnReason(client)).id, note };
  await client.call('POST', `/store/orders/${orderId}/returns`, { items: [item] });
  const { SHOP_DATA_DIR = '' } = process.env;
  expect(await placesOf(SHOP_DATA_DIR, note)).toEqual(['return_item']);
  const me = '/store/customers/me';
  expect((await client.call('DELETE', me, { password: PASSWORD })).status).toBe(204);
  expect(await placesOf(SHOP_DATA_DIR, note)).toEqual([]);
});
