import { cartOf, piecesOf, ShopClient } from '../world/shop-client';
import { plentifulVariants } from '../world/filled-cart';
import { expect, test } from '../world/store-test';

test('CART-1: a variant has one line', async ({ store }) => {
  const [variant_id, other] = await plentifulVariants(store, 2);
  const guest = new ShopClient(store);
  const id = await guest.cart(variant_id, 1);
  const lines = `/store/carts/${id}/line-items`;
  const line = cartOf(await guest.call('GET', `/store/carts/${id}`)).items[0]?.id;
  const refused = {
    status: 400,
    body: { type: 'invalid_data', message: 'Metadata cannot be set' },
  };
  const metadata = { gift: 'yes' };
  const marked = { variant_id, quantity: 1, metadata };
  expect(await guest.call('POST', lines, marked)).toEqual(refused);
  expect(await guest.call('POST', `${lines}/${line}`, { quantity: 2, metadata })).toEqual(refused);
  const region_id = store.settings.regionId;
  expect(await guest.call('POST', '/store/carts', { region_id, items: [marked] })).toEqual(refused);
  const twice = [
    { variant_id, quantity: 1 },
    { variant_id, quantity: 2 },
  ];
  expect(await guest.call('POST', '/store/carts', { region_id, items: twice })).toEqual({
    status: 400,
    body: { type: 'invalid_data', message: 'Each variant has one line in a cart' },
  });
  const plain = { variant_id, quantity: 1, metadata: null };
  expect(piecesOf(await guest.call('POST', lines, plain))).toEqual({ [variant_id]: 2 });
  const both = [
    { variant_id, quantity: 1 },
    { variant_id: other, quantity: 2 },
  ];
  const made = await guest.call('POST', '/store/carts', { region_id, items: both });
  expect(piecesOf(made)).toEqual({ [variant_id]: 1, [other]: 2 });
});
