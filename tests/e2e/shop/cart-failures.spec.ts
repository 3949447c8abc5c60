import { signIn } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { leaveToBrowser } from '../world/with-worker';
import { keptLog, settledCart } from '../world/kept-log';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: [/status of (4|5)\d\d/] });

test('CART-3: a removal that the shop does not take yet stays removed, and is sent once it does', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const id = await fillCart(page, product ? [product] : []);
  let isDown = true;
  await page.route('**/store/sync**', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: `Remove ${product?.title}` }).click();
  await expect(page.getByRole('button', { name: `Undo removing ${product?.title}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
  expect((await store.cart(id)).items).toHaveLength(1);
  isDown = false;
  await page.reload();
  await settledCart(page);
  expect((await store.cart(id)).items).toEqual([]);
});

test('CART-3: a removal that the device cannot keep says so, and the row stays', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  await fillCart(page, product ? [product] : []);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: `Remove ${product?.title}` }).click();
  await expect(page.getByRole('status').getByText(/^Failed to remove item\. /)).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${product?.title}` })).toBeVisible();
});

test('SYNC-4: a quantity that the shop refuses is shown with what is left, and the old one stands again', async ({
  page,
  store,
}) => {
  const product = await store.productWhere('with few left', ({ variants }) => {
    const left = variants[0]?.inventory_quantity ?? 0;
    return left > 0 && left <= 5;
  });
  const left = product.variants[0]?.inventory_quantity ?? 0;
  const id = await fillCart(page, [product]);
  const quantity = page.getByRole('group', { name: /^Quantity of/ });
  const plus = quantity.getByRole('button', { name: 'Increase quantity' });
  for (let pieces = 1; pieces < left; pieces += 1) await plus.click();
  await settledCart(page);
  await plus.click();
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(
    /We couldn’t add .* It’s out of stock\./,
  );
  await expect(quantity.getByRole('status')).toHaveText(String(left));
  expect((await keptLog(page)).waiting).toBe(0);
  expect((await store.cart(id)).items[0]?.quantity).toBe(left);
});

test('CALL-1: a listing that fails three times is asked a fourth time', async ({ page }) => {
  let asked = 0;
  // Its first page: the next one is asked for as soon as it comes near.
  await page.route('**/store/catalogue?*offset=0', (route) => {
    asked += 1;
    return asked <= 3 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await leaveToBrowser(page);
  await page.goto('/product');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).toBe(4);
});

test('a cart and a wishlist that the shop fails to send come with a reference, and by themselves later', async ({
  page,
  store,
}) => {
  const { email } = await newCustomer(store);
  await page.route(/\/store\/(customers\/me\/(carts|wishlist)|sync)/, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'ab12cd34-0000-4000-8000-000000000000' },
      json: {},
    }),
  );
  await signIn(page, email);
  const failure = page.getByRole('main').getByRole('alert');
  for (const path of ['/productcart', '/mywishlist']) {
    await page.goto(path);
    await expect(failure.getByText('Reference ab12cd34', { exact: true })).toBeVisible();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText('Your Wishlist is Empty')).toBeVisible();
});
