import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

declare global {
  interface Window {
    /** Whether what lies below the screen was to be shown when all of the page had been read, before it was painted whole. */
    isRestShownAtFirst?: boolean;
  }
}

const path = { home: '/', product: '/productdetails/' };

/** Opens a page whose scripts never come, so that nothing but its own markup and loader is at work. */
async function open(page: Page, url: string): Promise<void> {
  await page.route('**/assets/*.js', () => undefined);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const rest = document.querySelector('.second-frame > *');
      if (rest === null) throw new Error('Nothing is left for a second frame');
      window.isRestShownAtFirst = rest.checkVisibility();
    });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'isRestShownAtFirst' in window);
}

const isRestShownAtFirst = (page: Page) => page.evaluate(() => window.isRestShownAtFirst);
const rest = (page: Page) => page.locator('.second-frame > *').first();

for (const [name, start] of Object.entries(path)) {
  test(
    `on a phone the first frame of ${name} leaves out what lies below the screen, the second has it`,
    { tag: '@phone' },
    async ({ page, store }) => {
      const product = await store.productWhere('at all', () => true);
      await open(page, start === '/' ? start : start + product.id);
      expect(await isRestShownAtFirst(page)).toBe(false);
      await expect(rest(page)).toBeVisible();
    },
  );
}

test(
  'fonts that do not come hold nothing back, and what is scrolled to is there',
  { tag: '@phone' },
  async ({ page, store }) => {
    const product = await store.productWhere('at all', () => true);
    await page.route('**/*.woff2', () => undefined);
    await open(page, `/productdetails/${product.id}`);
    await expect(rest(page)).toBeVisible();
    await page.mouse.wheel(0, 1200);
    await expect(page.getByText('Free Delivery', { exact: true })).toBeInViewport();
  },
);

test(
  'a link to a part of the page, and a reload, have all of it at once',
  { tag: '@phone' },
  async ({ page, store }) => {
    const product = await store.productWhere('at all', () => true);
    await open(page, `/productdetails/${product.id}#reviews`);
    expect(await isRestShownAtFirst(page)).toBe(true);
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
    // A page that is still being put in the place of the last cannot be reloaded.
    await page.goto(`/productdetails/${product.id}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'isRestShownAtFirst' in window);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => 'isRestShownAtFirst' in window);
    expect(await isRestShownAtFirst(page)).toBe(true);
  },
);

test('on a desk nothing is left out', async ({ page, store }) => {
  const product = await store.productWhere('at all', () => true);
  await open(page, `/productdetails/${product.id}`);
  expect(await isRestShownAtFirst(page)).toBe(true);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is left out', { tag: '@phone' }, async ({ page, store }) => {
    const product = await store.productWhere('at all', () => true);
    await page.goto(`/productdetails/${product.id}`, { waitUntil: 'commit' });
    await expect(rest(page)).toBeVisible();
  });
});
