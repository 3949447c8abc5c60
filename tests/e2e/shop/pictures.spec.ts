import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { fillCart } from '../world/filled-cart';
import { SCREENS } from '../world/screens';
import { expect, test } from '../world/shop-test';
import type { StoreApi } from '../world/store-api';

test.use(withPictures);

const named = async (store: StoreApi, handle: RegExp) =>
  store.productWhere(String(handle), (product) => handle.test(product.handle));

/** Of the products that these show, others may have been bought by other tests. */
const SHOWN: typeof SCREENS = {
  ...SCREENS,
  'a product': async (page, store) => {
    await page.goto(`/productdetails/${(await named(store, /^aria/)).id}`);
    await expect(page.getByText('67 reviews', { exact: true })).toBeVisible();
  },
  'a cart': async (page, store) =>
    fillCart(page, [await named(store, /^aria/), await named(store, /^solace-king/)]),
};

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
      // Photographs come when they come, and would weigh more than all else; their places stay.
      for (const picture of document.images) picture.style.visibility = 'hidden';
      return document.fonts.ready.then(() => undefined);
    });
    await expect(page).toHaveScreenshot(`${name.replaceAll(/[^a-z]+/g, '-')}-${colorScheme}.png`, {
      ...TOLERANCE,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
  }
}

for (const name of SEEN) {
  const show = SHOWN[name];
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
