import { addOne, cartRow, firstVariant, piecesShown, stateAtBackend } from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { OFFLINE_ERRORS, openWithWorker } from '../world/offline-page';
import { expect, test } from '../world/proxied-test';
import { newCustomer } from '../world/shop-client';
import { isCartRead, keysSent } from '../world/sync-calls';

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

test('SYNC-5: 200 edits of 10 products made offline cost one write and at most 2 reads', async ({
  page,
  context,
  between,
  store,
}) => {
  test.setTimeout(240_000);
  const products = await plentiful(store, 10);
  const { client, email } = await newCustomer(store);
  await openWithWorker(page, '/');
  await signIn(page, email);
  for (const product of products) {
    await page.goto(`/productdetails/${product.id}`);
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
  }

  await context.setOffline(true);
  for (const product of products) await addOne(page, product);
  await page.goto('/productcart');
  for (const product of products) {
    const row = cartRow(page, product);
    for (let time = 0; time < 10; time += 1) {
      await row.getByRole('button', { name: 'Increase quantity' }).click();
    }
    await expect(piecesShown(page, product)).toHaveText('11');
    for (let time = 0; time < 9; time += 1) {
      await row.getByRole('button', { name: 'Decrease quantity' }).click();
    }
    await expect(piecesShown(page, product)).toHaveText('2');
  }
  await expect(page.getByText(/200 changes wait/).first()).toBeVisible();

  between.calls.length = 0;
  await context.setOffline(false);
  const wanted = Object.fromEntries(products.map((product) => [firstVariant(product), 2]));
  await expect
    .poll(async () => (await stateAtBackend(client)).cart, { timeout: 30_000 })
    .toEqual(wanted);
  await expect(page.getByText(/changes? waits?/)).toHaveCount(0);

  // By key: a browser may send one request twice.
  const batches = new Set(keysSent(between.calls).map((keys) => keys.join()));
  expect(batches.size, 'distinct writes').toBe(1);
  expect([...batches][0]?.split(',')).toHaveLength(10);
  expect(between.calls.filter(isCartRead).length, 'reads').toBeLessThanOrEqual(2);
});
