import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { emptyCategory } from '../world/large-shop';
import { expectPicturesLoaded } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

test(
  'CAT-1: it stands on home, product details and wishlist only',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const [product] = await store.products();
    for (const path of ['/', `/productdetails/${product?.id}`, '/mywishlist']) {
      await page.goto(path);
      await expect(bar(page), path).toBeVisible();
    }
    for (const path of [
      '/product',
      '/productlisting/furniture',
      '/productcart',
      '/signin',
      '/signup',
      '/aboutus',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(bar(page), path).toHaveCount(0);
    }
  },
);

test('CAT-1: it lists the distinct categories', async ({ page, store }) => {
  const names = (await store.categories()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(8);
  await page.goto('/');
  await expect(bar(page).getByRole('button')).toHaveCount(names.length);
  expect((await bar(page).getByRole('button').allTextContents()).toSorted()).toEqual(
    names.toSorted(),
  );
});

test('CAT-1: a click toggles a dropdown of the category’s products', async ({ page, store }) => {
  const category = await store.category('beds');
  const titles = (await store.products(category.id)).map(({ title }) => title).toSorted();
  await page.goto('/');
  const button = bar(page).getByRole('button', { name: category.name });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const links = page.locator('#category-products a[href^="/productdetails/"]:visible');
  await expect(links).toHaveCount(titles.length);
  expect((await links.allTextContents()).toSorted()).toEqual(titles);
  await button.click();
  await expect(links).toHaveCount(0);

  await button.click();
  await links.first().click();
  await expect(page).toHaveURL(/\/productdetails\/prod_/);
  await expect(links).toHaveCount(0);
});

test('CAT-1: the dropdown closes by Escape and by a click elsewhere', async ({ page }) => {
  await page.goto('/');
  const button = bar(page).getByRole('button', { name: 'Sofas' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('CAT-1: a category without products says No products', async ({ page, store }) => {
  const { name } = await store.category('beds');
  await emptyCategory(page, 'beds');
  await page.goto('/');
  await bar(page).getByRole('button', { name }).click();
  await expect(page.getByText('No products', { exact: true })).toBeVisible();
});

test(
  'CAT-2: phones show the products as a strip of thumbnails',
  { tag: '@phone' },
  async ({ page, store }) => {
    const category = await store.category('beds');
    const titles = (await store.products(category.id)).map(({ title }) => title);
    await page.goto('/');
    await bar(page).getByRole('button', { name: category.name }).tap();
    const strip = page.getByRole('list', { name: category.name });
    await expect(strip.getByRole('link')).toHaveCount(titles.length);
    await expectPicturesLoaded(strip.locator('img'));
    await strip.getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/productdetails\/prod_/);
  },
);

test(
  'CAT-2: an empty category says No products found',
  { tag: '@phone' },
  async ({ page, store }) => {
    const { name } = await store.category('beds');
    await emptyCategory(page, 'beds');
    await page.goto('/');
    await bar(page).getByRole('button', { name }).tap();
    await expect(page.getByText('No products found', { exact: true })).toBeVisible();
  },
);
