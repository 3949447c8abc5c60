import { plentiful } from '../world/filled-cart';
import { newCustomer, ShopClient } from '../world/shop-client';
import { order } from '../world/place-order';
import { expect, test } from '../world/store-test';

test('ORD-1: an order is shown to its customer only', async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const variantId = product?.variants[0]?.id ?? '';
  const owner = (await newCustomer(store)).client;
  const id = await order(owner, await owner.cart(variantId));
  expect(await owner.call('GET', `/store/orders/${id}`)).toMatchObject({
    status: 200,
    body: { order: { id } },
  });
  const stranger = (await newCustomer(store)).client;
  for (const client of [new ShopClient(store), stranger]) {
    expect(await client.call('GET', `/store/orders/${id}`)).toEqual({
      status: 404,
      body: { type: 'not_found', message: `Order with id: ${id} was not found` },
    });
  }
  const transfer = await stranger.call('POST', `/store/orders/${id}/transfer/request`, {});
  expect(transfer.status, 'nor is it told to who asks for it').toBe(404);
});
