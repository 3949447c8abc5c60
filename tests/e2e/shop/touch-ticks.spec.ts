import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { plentiful } from '../world/filled-cart';
import { expect, test } from '../world/shop-test';
import type { StoreApi } from '../world/store-api';

const add = (page: Page) => page.getByRole('button', { name: 'Add To Cart' });

async function openProduct(page: Page, store: StoreApi): Promise<void> {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    Object.assign(navigator, { vibrate: (ms: unknown) => felt.push(ms) > 0 });
  });
  const [product] = await plentiful(store, 1);
  await page.goto(`/productdetails/${product?.id}`);
}

async function felt(page: Page): Promise<number[]> {
  const ticks: unknown = JSON.parse(
    await page.evaluate(() => JSON.stringify(Reflect.get(window, 'felt'))),
  );
  return v.parse(v.array(v.number()), ticks);
}

test.describe('a finger', { tag: '@phone' }, () => {
  test('feels what it puts into the cart; a key does not', async ({ page, store }) => {
    await openProduct(page, store);
    await add(page).tap();
    await expect.poll(() => felt(page)).toEqual([8]);
    const cart = page.getByRole('banner');
    await expect(cart.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
    await add(page).press('Enter');
    await expect(cart.getByRole('link', { name: /^Cart, 2/ })).toBeVisible();
    expect(await felt(page)).toEqual([8]);
  });

  test('feels a heart', async ({ page, store }) => {
    await openProduct(page, store);
    await page
      .getByRole('main')
      .getByRole('button', { name: /wishlist$/ })
      .first()
      .tap();
    await expect.poll(() => felt(page)).toEqual([8]);
  });

  test.describe('of who asked for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('feels nothing', async ({ page, store }) => {
      await openProduct(page, store);
      await add(page).tap();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
      expect(await felt(page)).toEqual([]);
    });
  });
});
