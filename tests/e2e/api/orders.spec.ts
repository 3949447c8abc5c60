import { plentiful } from '../world/filled-cart';
import { proofOf, proofsAreHere } from '../world/shop-orders';
import { newCustomer, newEmail, ShopClient } from '../world/shop-client';
import { order } from '../world/place-order';
import { expect, test } from '../world/store-test';

const unknown = (id: string) => ({
  status: 404,
  body: { type: 'not_found', message: `Order with id: ${id} was not found` },
});

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
    expect(await client.call('GET', `/store/orders/${id}`)).toEqual(unknown(id));
  }
});

test("ORD-1: a guest's order is shown to who has its proof", async ({ store }) => {
  test.skip(!proofsAreHere, "The shop's secret is known by its DATA_DIR");
  const [product] = await plentiful(store, 1);
  const guest = new ShopClient(store);
  const [id, other] = await Promise.all(
    [0, 1].map(async () => {
      const cart = await guest.cart(product?.variants[0]?.id);
      await guest.call('POST', `/store/carts/${cart}`, { email: newEmail() });
      return order(guest, cart);
    }),
  );
  if (!id || !other) throw new Error('No order was made');
  const proof = proofOf(id);
  const path = `/store/orders/${id}`;
  expect(await guest.showing(proof).call('GET', path)).toMatchObject({
    status: 200,
    body: { order: { id } },
  });
  expect(await guest.call('GET', path), 'without').toEqual(unknown(id));
  for (const wrong of ['', 'x', `${proof.slice(0, -1)}-`, proofOf(other)]) {
    expect(await guest.showing(wrong).call('GET', path), wrong).toEqual(unknown(id));
  }
  expect(
    (await guest.showing(proofOf('order_x')).call('GET', '/store/orders/order_x')).status,
  ).toBe(404);
});

test("Medusa's routes that hand an order on, or send it back, are closed", async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const owner = (await newCustomer(store)).client;
  const id = await order(owner, await owner.cart(product?.variants[0]?.id));
  for (const step of ['request', 'accept', 'decline', 'cancel']) {
    const path = `/store/orders/${id}/transfer/${step}`;
    expect(await owner.call('POST', path, { token: 'x' }), step).toEqual({
      status: 404,
      body: { type: 'not_found', message: `Cannot POST ${path}` },
    });
  }
  const items = [{ id: 'ordli_x', quantity: 1 }];
  const body = { order_id: id, items, return_shipping: { option_id: 'so_x' } };
  expect(await owner.call('POST', '/store/returns', body)).toEqual({
    status: 404,
    body: { type: 'not_found', message: 'Cannot POST /store/returns' },
  });
});
