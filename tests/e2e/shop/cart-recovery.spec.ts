import { cartIdOf, recordWrites } from '../world/sync-calls';
import { fillCart, plentiful } from '../world/filled-cart';
import { settledCart } from '../world/kept-log';
import { order } from '../world/place-order';
import { databaseOf, runSql, shopDataDir } from '../world/shop-database';
import { ShopClient } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

// The browser logs what the backend refuses.
test.use({ expectedErrors: [/status of (400|404|410)/] });

test('CART-4: an add to a completed cart makes a new cart and tries once more', async ({
  page,
  context,
  store,
}) => {
  const [one, two] = await plentiful(store, 2);
  if (!one || !two) throw new Error('unreachable');
  await page.goto(`/productdetails/${one.id}`);
  const add = page.getByRole('button', { name: 'Add To Cart' });
  const old = await cartIdOf(page, () => add.click());
  await page.goto(`/productdetails/${two.id}`);
  await expect(add).toBeVisible();
  await order(new ShopClient(store), old);

  const writes = recordWrites(context);
  await add.click();
  await expect(page.getByRole('status').getByText('Added to cart', { exact: true })).toBeVisible();
  const fresh = await settledCart(page);
  expect(fresh).not.toBe(old);
  expect(writes).toEqual(['POST /store/sync/cart', 'POST /store/sync/cart']);
  const { items } = await store.cart(fresh);
  expect(items.map(({ product_title: title }) => title)).toEqual([two.title]);
});

test('CART-4: the cart page of a completed cart is empty', async ({ page, store }) => {
  const id = await fillCart(page, await plentiful(store, 1));
  await order(new ShopClient(store), id);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
});

test('CART-4: an add to a cart that is gone makes a new one', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  await page.goto(`/productdetails/${product.id}`);
  const add = page.getByRole('button', { name: 'Add To Cart' });
  const old = await cartIdOf(page, () => add.click());
  await page.goto(`/productdetails/${product.id}`);
  await expect(add).toBeVisible();
  const gone = 'update cart set deleted_at = now() where id = $1';
  await runSql(databaseOf(shopDataDir()), gone, [old]);
  await add.click();
  await expect(page.getByRole('status').getByText('Added to cart', { exact: true })).toBeVisible();
  await expect.poll(() => settledCart(page)).not.toBe(old);
  const fresh = await settledCart(page);
  expect((await store.cart(fresh)).items).toHaveLength(1);
});
