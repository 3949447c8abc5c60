import type { Page } from '@playwright/test';
import { addOne, cartRow, lookAt } from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { OFFLINE_ERRORS } from '../world/shop-test';
import { NEWER_APIS, OLDER_BROWSER_SCRIPT, removeApis } from '../world/older-browser';
import { cards } from '../world/page-parts';
import { expect, test } from '../world/proxied-test';
import { newCustomer } from '../world/shop-client';
import { openWithWorker, storedCatalogue } from '../world/with-worker';

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

async function expectHeading(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(page.getByText(/Something went wrong|can’t connect/), path).toHaveCount(0);
}

test('PWA-1: the shop works without what the oldest supported browsers lack, in pages and in the service worker', async ({
  page,
  context,
  between,
  store,
}) => {
  test.slow();
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const { email } = await newCustomer(store);
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await context.addInitScript(OLDER_BROWSER_SCRIPT);
  between.rewrite = (text, path) => (path === '/sw.js' ? OLDER_BROWSER_SCRIPT + text : text);

  await openWithWorker(page, '/');
  expect(await page.evaluate(removeApis, NEWER_APIS), 'APIs that are still there').toEqual([]);
  expect(await page.evaluate(() => ['canParse' in URL, 'toSorted' in Array.prototype])).toEqual([
    false,
    false,
  ]);
  await expect(cards(page).first()).toBeVisible();
  await lookAt(page, [product]);
  await addOne(page, product);
  await page.goto('/productcart');
  await expect(cartRow(page, product)).toBeVisible();
  await signIn(page, email);
  for (const path of ['/myaccount', '/myorders', '/mywishlist', '/offline']) {
    await expectHeading(page, path);
  }
  await page.goto('/productcart');
  await expect(cartRow(page, product)).toBeVisible();
  await page.getByRole('button', { name: /^Profile of / }).click();
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible();

  // The device itself makes the answer to a listing that was never seen.
  await expect.poll(() => storedCatalogue(page), { timeout: 90_000 }).toMatchObject({ done: true });
  await context.setOffline(true);
  await page.goto('/product?in=sofas&sort=price-asc');
  await expect(cards(page).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});
