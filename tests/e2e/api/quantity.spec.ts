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
