import type { Page } from '@playwright/test';
import { addOne, cartRow, firstVariant, lookAt, piecesShown, stateAtBackend } from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { OFFLINE_ERRORS } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';
import { expect, test } from '../world/proxied-test';
import { newCustomer } from '../world/shop-client';
import type { StoreProduct } from '../world/store-api';
import { isCartRead, keysSent } from '../world/sync-calls';

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

test('SYNC-5: 200 edits of 10 products made offline cost one write and at most 2 reads', async ({
  page,
  context,
  between,
  store,
}) => {
  const products = await plentiful(store, 10);
  const { client, email } = await newCustomer(store);
  await openWithWorker(page, '/');
  await signIn(page, email);
  await lookAt(page, products);

  await context.setOffline(true);
  for (const product of products) await addOne(page, product);
  await page.goto('/productcart');
  for (const product of products) {
    await press(page, product, 'Increase quantity', 10);
    await expect(piecesShown(page, product)).toHaveText('11');
    await press(page, product, 'Decrease quantity', 9);
    await expect(piecesShown(page, product)).toHaveText('2');
  }
  await expect(page.getByText(/200 changes not sent yet/).first()).toBeVisible();

  between.calls.length = 0;
  await context.setOffline(false);
  const wanted = Object.fromEntries(products.map((product) => [firstVariant(product), 2]));
  await expect.poll(async () => (await stateAtBackend(client)).cart).toEqual(wanted);
  await expect(page.getByText(/changes? not sent yet/)).toHaveCount(0);

  // By key: a browser may send one request twice.
  const batches = new Set(keysSent(between.calls).map((keys) => keys.join()));
  expect(batches.size, 'distinct writes').toBe(1);
  expect([...batches][0]?.split(',')).toHaveLength(10);
  expect(between.calls.filter(isCartRead).length, 'reads').toBeLessThanOrEqual(2);
});

/** Presses a button of the product's row as fast as a page can be pressed. */
async function press(
  page: Page,
  product: StoreProduct,
  name: string,
  times: number,
): Promise<void> {
  const button = cartRow(page, product).getByRole('button', { name });
  await button.evaluate((element: HTMLElement, count) => {
    for (let time = 0; time < count; time += 1) element.click();
  }, times);
}
