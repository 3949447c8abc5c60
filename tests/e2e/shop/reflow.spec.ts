import type { Page } from '@playwright/test';
import { newCustomer } from '../world/shop-client';
import { signIn } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { lostAside } from '../world/lost-aside';
import { expect, test } from '../world/shop-test';

/** What anybody can open, beside the cart, the wishlist and a product. */
const PUBLIC = [
  '/',
  '/product',
  '/product?q=xyzzyplugh',
  '/productlisting/furniture',
  '/productdetails/prod_unknown',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/aboutus',
  '/contactus',
  '/privacypolicy',
  '/termsandconditions',
  '/offline',
  '/no-such-page',
];

/** WCAG 1.4.10 and 1.4.4: the narrowest screen, and text of twice the size on a phone and on a desk. */
const WAYS = {
  'on 320 px': { width: 320, height: 640, text: 100 },
  'on a phone with text of 200 %': { width: 390, height: 844, text: 200 },
  'on a desk with text of 200 %': { width: 1440, height: 900, text: 200 },
};

test.use({ expectedErrors: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } });

for (const [way, { width, height, text }] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use({ viewport: { width, height } });

    async function expectNothingLost(page: Page): Promise<void> {
      await page.evaluate(async (percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
        // What is painted only when it comes near has its true width, too.
        document.documentElement.classList.add('whole');
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }, text);
      expect.soft(await page.evaluate(lostAside), new URL(page.url()).pathname).toEqual([]);
    }

    test(`nothing scrolls sideways or is cut off ${way}`, async ({ page }) => {
      for (const path of PUBLIC) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
        await expectNothingLost(page);
      }
    });

    test(`nothing of product, cart and wishlist is cut off ${way}`, async ({ page, store }) => {
      const products = await plentiful(store, 2);
      await fillCart(page, products);
      await expectNothingLost(page);
      await page.goto(`/productdetails/${products[0]?.id}`);
      await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
      await expectNothingLost(page);
      const { email, client } = await newCustomer(store);
      const wish = { productId: products[0]?.id };
      await client.call('POST', '/store/customers/me/wishlist/items', wish);
      await signIn(page, email);
      await page.goto('/mywishlist');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectNothingLost(page);
    });
  });
}
