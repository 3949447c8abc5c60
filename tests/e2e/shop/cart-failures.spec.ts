import { fillCart, plentiful } from '../world/filled-cart';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: [/status of (4|5)\d\d/] });

test('CART-3: a removal that fails says so, and the row stays', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  await fillCart(page, product ? [product] : []);
  await page.route('**/line-items/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 422, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: `Remove ${product?.title}` }).click();
  await expect(page.getByRole('status').getByText('Failed to remove item')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${product?.title}` })).toBeVisible();
});

test('a change of quantity that fails says so, and the old quantity stands again', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  await fillCart(page, product ? [product] : []);
  await page.route('**/line-items/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('status').getByText('Failed to update quantity')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')).toHaveText(
    '1',
  );
});

test('CALL-1: a listing that fails three times is asked a fourth time', async ({ page }) => {
  let asked = 0;
  await page.route('**/store/products?*', (route) => {
    asked += 1;
    return asked <= 3 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await page.goto('/product');
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  expect(asked).toBe(4);
});
