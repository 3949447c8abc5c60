import type { Page } from '@playwright/test';
import { plentiful } from '../world/filled-cart';
import { searchBox } from '../world/page-parts';
import { expect, test } from '../world/shop-test';
import { alive } from '../world/when-alive';

/** Holds the scripts of the page back, as a slow line does. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a tap before the page runs is done once it does, and once', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  const release = await holdScripts(page);
  await page.goto(`/productdetails/${product?.id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page
    .getByRole('button', { name: `Add ${product?.title} to wishlist` })
    .first()
    .click();
  release();
  await alive(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true }).first()).toBeVisible();
  // A guest's heart leads to the sign-in.
  await expect(page).toHaveURL(/\/signin\?from=/);
});

test('PDP-6: the pieces that were chosen before the page runs are those that are added after', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const release = await holdScripts(page);
  await page.goto(`/productdetails/${product?.id}`, { waitUntil: 'commit' });
  const increase = page.getByRole('main').getByRole('button', { name: 'Increase quantity' });
  await increase.click();
  await increase.click();
  release();
  await alive(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(
    page.getByRole('link', { name: 'Cart, 3 items', exact: true }).first(),
  ).toBeVisible();
});

test('what was typed before the page runs is searched for', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await searchBox(page).fill('sofa');
  await searchBox(page).press('Enter');
  release();
  await alive(page);
  await expect(page).toHaveURL('/product?q=sofa');
});

test('who has scrolled before the page runs stays where they are, and comes back there', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/product', { waitUntil: 'commit' });
  await page.getByRole('article').nth(9).scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  const at = await position();
  expect(at).toBeGreaterThan(100);
  release();
  await alive(page);
  expect(Math.abs((await position()) - at)).toBeLessThan(5);
  await page.getByRole('article').nth(9).getByRole('link').click();
  await expect(page).toHaveURL(/\/productdetails\//);
  await page.goBack();
  await expect(page).toHaveURL('/product');
  await expect.poll(async () => Math.abs((await position()) - at)).toBeLessThan(5);
});

test('links lead on before the page runs', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Explore Now' }).click();
  await expect(page).toHaveURL('/product');
  await expect(page.getByRole('article').first()).toBeVisible();
});
