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
const NOT_ANSWERING = 'The shop is not answering';

test('with the backend down each page says so honestly, and recovers by itself', async ({
  folder,
  launch,
  context,
}) => {
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  const api = await StoreApi.open(stack.url, stack.url);
  const product = await api.productWhere('in stock', () => true);
  const supervisor = holdSupervisor(stack);
  killPart(stack, 'medusa');

  const paths = ['/', '/product', '/productlisting/sofas', `/productdetails/${product.id}`];
  const pages = await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage();
      await page.goto(`${stack.url}${path}`);
      return page;
    }),
  );
  for (const page of pages) {
    const alert = page.getByRole('alert').filter({ hasText: NOT_ANSWERING }).first();
    // The call is tried three more times first, with growing pauses.
    await expect(alert, page.url()).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' }), page.url()).toBeVisible();
    await expect(page.getByText('Product not found'), page.url()).toHaveCount(0);
    await expect(page.getByText('No Product found'), page.url()).toHaveCount(0);
  }

  supervisor.release();
  for (const page of pages) {
    const shown = page.getByRole('article').or(page.getByRole('button', { name: 'Add To Cart' }));
    await expect(shown.first(), page.url()).toBeVisible({ timeout: BACK_MS });
    await expect(page.getByText(NOT_ANSWERING), page.url()).toHaveCount(0);
  }
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

test('SYNC-2: what was already shown stays while the backend is down; a cart edit waits, and is sent once it is back', async ({
  folder,
  launch,
  page,
}) => {
  const stack = await launch({ dataDir: await folder.copySeeded('data') });
  const api = await StoreApi.open(stack.url, stack.url);
  const product = await api.productWhere(
    'in stock',
    ({ variants }) => (variants[0]?.inventory_quantity ?? 0) > 5,
  );
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
});
