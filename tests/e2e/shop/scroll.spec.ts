import type { Page } from '@playwright/test';
import { cards } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test(
  'ROUTE-3: to the top on each path change, and back where it was',
  { tag: '@both-full' },
  async ({ page }) => {
    await page.goto('/product');
    await expect(cards(page).nth(12)).toBeVisible();
    await cards(page).nth(12).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => position(page)).toBeGreaterThan(500);
    // The router notes the position a moment after the last scroll.
    await expect(async () => {
      const before = await position(page);
      await page.waitForTimeout(150);
      expect(await position(page)).toBe(before);
    }).toPass();
    const left = await position(page);

    await cards(page).nth(12).getByRole('link').click();
    await expect(page).toHaveURL(/\/productdetails\//);
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    await expect.poll(() => position(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL('/product');
    await expect.poll(async () => Math.abs((await position(page)) - left)).toBeLessThan(5);
  },
);
