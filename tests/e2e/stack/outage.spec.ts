import { promisedWithin } from '../world/promised-within';
import { keptLog, settledCart } from '../world/kept-log';
import { cards } from '../world/page-parts';
import { holdSupervisor, killPart } from '../world/parts-of-a-stack';
import { expect, test } from '../world/stack-test';
import { StoreApi } from '../world/store-api';

/** Medusa is back and asked again within this (ms). */
const BACK_MS = 180_000;
/** An open tab has sent what waits within this (ms) of the shop's answering again. */
const SENT_MS = promisedWithin(10_000);
const NOT_ANSWERING = 'Our servers aren’t responding';

test('SYNC-2: with the backend down each new page says so, what was shown stays, a cart edit waits, and all recovers by itself', async ({
  folder,
  launch,
  browser,
  page,
}) => {
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  const api = await StoreApi.open(stack.url, stack.url);
  const product = await api.productWhere(
    'in stock',
    ({ variants }) => (variants[0]?.inventory_quantity ?? 0) > 5,
  );
  // The front caches a rendered page, and serves it during an outage.
  const unopened = await api.productWhere('another', ({ id }) => id !== product.id);
  await page.goto(`${stack.url}/productdetails/${product.id}`);
  const add = page.getByRole('button', { name: 'Add To Cart' });
  await expect(add).toBeVisible();

  const supervisor = holdSupervisor(stack);
  killPart(stack, 'medusa');
  await add.click();
  await expect(page.getByRole('status').getByText('Added to cart', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  expect((await keptLog(page)).waiting).toBeGreaterThan(0);

  // Another shopper, who has seen nothing yet.
  const context = await browser.newContext();
  const paths = ['/', '/product', '/productlisting/sofas', `/productdetails/${unopened.id}`];
  const pages = await Promise.all(
    paths.map(async (path) => {
      const opened = await context.newPage();
      await opened.goto(`${stack.url}${path}`);
      return opened;
    }),
  );
  for (const opened of pages) {
    const alert = opened.getByRole('alert').filter({ hasText: NOT_ANSWERING }).first();
    // The call is tried three more times first, with growing pauses.
    await expect(alert, opened.url()).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' }), opened.url()).toBeVisible();
    await expect(opened.getByText('Product not found'), opened.url()).toHaveCount(0);
    await expect(opened.getByText('No Product found'), opened.url()).toHaveCount(0);
  }

  supervisor.release();
  await expect
    .poll(
      () =>
        api.products().then(
          () => true,
          () => false,
        ),
      { timeout: BACK_MS },
    )
    .toBe(true);
  // From then on it is the page's turn.
  await expect.poll(async () => (await keptLog(page)).waiting, { timeout: SENT_MS }).toBe(0);
  const { items } = await api.cart(await settledCart(page));
  expect(items.map(({ quantity }) => quantity)).toEqual([1]);

  for (const opened of pages) {
    const shown = opened
      .getByRole('article')
      .or(opened.getByRole('button', { name: 'Add To Cart' }));
    await expect(shown.first(), opened.url()).toBeVisible({ timeout: BACK_MS });
    await expect(opened.getByText(NOT_ANSWERING), opened.url()).toHaveCount(0);
  }
  await context.close();
});

test('Try again asks at once', { tag: '@long' }, async ({ folder, launch, page }) => {
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  let isDown = true;
  await page.route('**/store/**', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { type: 'backend_unavailable' } })
      : route.continue(),
  );
  await page.goto(`${stack.url}/product`);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect(cards(page).first()).toBeVisible();
});
