import type { Page } from '@playwright/test';
import { SCREENS } from '../world/screens';
import { expect, test } from '../world/shop-test';
import type { StoreApi } from '../world/store-api';

/** Of every kind of screen one, and each state that looks otherwise. */
const SEEN = [
  'home',
  'home with an open category',
  'a category',
  'a listing narrowed to nothing',
  'a product',
  'an unknown product',
  'an empty cart',
  'a cart',
  'a checkout with errors',
  'contact us',
  'sign in with errors',
  'sign up',
  'forgot password',
  "a guest's wishlist",
  'an account',
  'orders of who has none',
  'not found',
];

/**
 * A digit that is another today, or a letter's edge drawn by another browser, is far below; a part that is missing, another font
 * or another colour far above.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.25 };

test.use({ expectedErrors: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } });

async function expectLooks(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      return document.fonts.ready.then(() => undefined);
    });
    await expect(page).toHaveScreenshot(`${name.replaceAll(/[^a-z]+/g, '-')}-${colorScheme}.png`, {
      ...TOLERANCE,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // Photographs come when they come, and would weigh more than all else.
      mask: [page.locator('img')],
      maskColor: '#808080',
    });
  }
}

for (const name of SEEN) {
  const show = SCREENS[name];
  if (!show) throw new Error(`There is no screen "${name}"`);
  test(
    `${name} looks as it did, light and dark`,
    { tag: '@both' },
    async ({ page, store }: { page: Page; store: StoreApi }) => {
      await show(page, store);
      await expectLooks(page, name);
    },
  );
}
