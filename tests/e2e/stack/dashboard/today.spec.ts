import type { Page } from '@playwright/test';
import { lookAt } from '../../world/edits';
import { plentiful } from '../../world/filled-cart';
import { cartToOrder, orderShown } from '../../world/cod-order';
import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { newCustomer, ShopClient } from '../../world/shop-client';
import { databaseOf, runSql } from '../../world/shop-database';

test('DESK-4: the day’s page counts orders and revenue, and leads to what is to be done', async ({
  dashboard: page,
  desk: { store },
}) => {
  const { client } = await newCustomer(store);
  const { id } = await store.productWhere('frame', ({ handle }) => handle === 'memo-photo-frame');
  const question = { question: `What is to be done today? ${Date.now()}` };
  await new ShopClient(store).call('POST', `/store/products/${id}/questions`, question);
  await openPage(page, 'today', 'Today');
  const orders = page.locator('dd').first();
  await expect(orders).toHaveText(/^\d+$/);
  const before = Number(await orders.textContent());
  await orderShown(client, await cartToOrder(store, client));
  await page.reload();
  await expect(async () => {
    expect(Number(await orders.textContent())).toBeGreaterThan(before);
  }).toPass();
  await expect(page.getByRole('link', { name: /^Cash to collect: \d+$/ })).toBeVisible();
  await expectAccessibleIn(page, 'main');
  await page.getByRole('link', { name: /^Questions to answer: \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product questions' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: question.question })).toBeVisible();
});

const figureOf = (page: Page, label: RegExp) =>
  page.locator('dl').filter({ hasText: label }).locator('dd');

test('DESK-4: the day’s page shows how fast pages were on devices, and carts that were edited offline', async ({
  dashboard: page,
  browser,
  desk: { stack, store },
}) => {
  const context = await browser.newContext({
    baseURL: stack.url,
    storageState: { cookies: [], origins: [] },
  });
  const shopper = await context.newPage();
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const database = databaseOf(stack.dataDir);
  const edits = () =>
    runSql(database, `select 1 from sync_effect where lane = 'cart' and state = 'done'`, []);
  const before = (await edits()).length;
  const reporting = shopper.waitForResponse(/report-page-speed/);
  await lookAt(shopper, [product]);
  await reporting;
  // A new device loads what records an edit after ten seconds without an input.
  await shopper.waitForTimeout(12_000);
  await context.setOffline(true);
  await shopper.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(shopper.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await edits()).length, { timeout: 60_000 })
    .toBeGreaterThan(before);
  // The page hears of the response a moment after the shop has written it.
  await shopper.waitForTimeout(2000);
  // The page reports when it is left.
  await shopper.goto('/aboutus');
  const counted = () =>
    runSql(database, 'select distinct metric from page_speed order by metric', []);
  await expect
    .poll(counted, { timeout: 30_000 })
    .toEqual([{ metric: 'inp' }, { metric: 'lcp' }, { metric: 'replayed' }]);

  await expect(async () => {
    await openPage(page, 'today', 'Today');
    await expect(figureOf(page, /LCP/)).toHaveText(/^\d+ ms|\d\.\d s/, { timeout: 3000 });
    await expect(
      page.getByText(/^[1-9]\d* carts? edited offline reached the shop today/),
    ).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  await expectAccessibleIn(page, 'main');
  await context.close();

  const bad = await new ShopClient(store).call('POST', '/store/page-reports', { lcp: 'fast' });
  expect(bad.status).toBe(400);
  const foreign = { lcp: 10, url: '/productdetails/x' };
  expect((await new ShopClient(store).call('POST', '/store/page-reports', foreign)).status).toBe(
    400,
  );
});
