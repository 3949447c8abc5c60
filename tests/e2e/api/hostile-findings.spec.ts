import { plentiful } from '../world/filled-cart';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/store-test';

test('T16: a cart is given to its customer however often they ask', async ({ store }) => {
  const [product] = await plentiful(store, 1);
  const { client } = await newCustomer(store);
  const cartId = await client.cart(product?.variants[0]?.id ?? '');
  const given = () => client.call('POST', `/store/carts/${cartId}/customer`, {});
  const one = [await given(), await given(), await given()];
  const together = await Promise.all([given(), given(), given()]);
  expect([...one, ...together].map(({ status }) => status)).not.toContain(500);
  expect(one.map(({ status }) => status)).toEqual([200, 200, 200]);
});

for (const path of ['/store/return-reasons', '/store/customers/me/addresses', '/store/orders']) {
  for (const query of ['offset=-1', 'limit=-1', 'limit=1e400', 'offset=NaN']) {
    test(`T16: ${path}?${query} is refused in words`, async ({ store }) => {
      const { client } = await newCustomer(store);
      const { status, body } = await client.call('GET', `${path}?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('is no whole number');
    });
  }
}
