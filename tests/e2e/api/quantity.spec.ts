import { plentiful } from '../world/filled-cart';
import { cartOf, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const REFUSED = {
  status: 400,
  body: { type: 'invalid_data', message: 'The quantity must be a whole number from 1 to 99' },
};

for (const quantity of [1.5, 0, -1, 100]) {
  test(`CART-1: ${quantity} pieces are refused`, async ({ store }) => {
    const [product] = await plentiful(store, 1);
    const variant_id = product?.variants[0]?.id;
    const guest = new ShopClient(store);
    const id = await guest.cart(variant_id);
    const lines = `/store/carts/${id}/line-items`;
    const line = cartOf(await guest.call('GET', `/store/carts/${id}`)).items[0]?.id;

    expect(await guest.call('POST', lines, { variant_id, quantity })).toEqual(REFUSED);
    expect(await guest.call('POST', `${lines}/${line}`, { quantity })).toEqual(REFUSED);
    const items = [{ variant_id, quantity }];
    const region_id = store.settings.regionId;
    expect(await guest.call('POST', '/store/carts', { region_id, items })).toEqual(REFUSED);
  });
}

test('CART-1: a cart does not grow past 99 pieces of a variant, add by add', async ({ store }) => {
  const product = await store.productWhere('of which there are 50', ({ variants }) =>
    variants.some(({ inventory_quantity: pieces }) => (pieces ?? 0) >= 50),
  );
  const variant_id =
    product.variants.find((each) => (each.inventory_quantity ?? 0) >= 50)?.id ?? '';
  const guest = new ShopClient(store);
  const lines = `/store/carts/${await guest.cart(variant_id, 50)}/line-items`;
  const add = (quantity: number) => guest.call('POST', lines, { variant_id, quantity });
  const refused = {
    status: 400,
    body: {
      type: 'invalid_data',
      message: 'A cart holds at most 99 pieces of a product, and 50 are in it already',
    },
  };
  expect(await add(50)).toEqual(refused);
  expect(await Promise.all([add(99), add(70)])).toEqual([refused, refused]);
});
