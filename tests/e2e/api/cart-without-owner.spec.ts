import { plentiful } from '../world/filled-cart';
import { order } from '../world/place-order';
import { databaseOf, runSql } from '../world/shop-database';
import { newEmail, piecesOf, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const { SHOP_DATA_DIR = '' } = process.env;

test('CART-5: a guest keeps the cart when the database went away while they gave their email', async ({
  store,
}) => {
  test.skip(!SHOP_DATA_DIR, "The shop's database is known by its DATA_DIR");
  const [product] = await plentiful(store, 1);
  const variantId = product?.variants[0]?.id ?? '';
  const guest = new ShopClient(store);
  const cartId = await guest.cart(variantId);
  await guest.call('POST', `/store/carts/${cartId}`, { email: newEmail() });
  // The guest's customer was made and named in the cart; it was taken back, the name was not.
  await runSql(
    databaseOf(SHOP_DATA_DIR),
    'delete from customer where id = (select customer_id from cart where id = $1)',
    [cartId],
  );
  const cart = await guest.call('GET', `/store/carts/${cartId}`);
  expect(piecesOf(cart)).toEqual({ [variantId]: 1 });
  await expect(order(guest, cartId), 'it can be bought').resolves.toMatch(/^order_/);
});
