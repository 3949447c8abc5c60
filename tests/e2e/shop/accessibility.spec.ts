import { expectAccessible } from '../world/axe';
import { inHindi } from '../world/words-on-page';
import { SCREENS } from '../world/screens';
import { STATES } from '../world/screen-states';
import { test } from '../world/shop-test';

test.use({
  expectedErrors: [/status of (404|500)|ERR_FAILED|Failed to fetch/],
  contextOptions: { reducedMotion: 'reduce' },
});

const DESKTOP = { width: 1440, height: 900 };

for (const [screen, show] of Object.entries({ ...SCREENS, ...STATES })) {
  test(
    `axe finds nothing on ${screen}, on a phone light and dark, and on a desktop`,
    { tag: '@phone' },
    async ({ page, store }) => {
      await show(page, store);
      await expectAccessible(page);
      // The layout depends on the width alone, and the colours do not.
      await page.setViewportSize(DESKTOP);
      await expectAccessible(page, 'light');
    },
  );
}

/** Of each kind of screen one. */
const IN_HINDI = [
  'home',
  'a category',
  'a product',
  'a cart',
  'sign in',
  'a wishlist',
  'an order',
  'contact us',
  'not found',
];

for (const screen of IN_HINDI) {
  const show = SCREENS[screen];
  if (!show) throw new Error(`There is no screen "${screen}"`);
  test(
    `axe finds nothing on ${screen} in Hindi, light and dark`,
    { tag: '@phone' },
    async ({ page, store }) => {
      await show(page, store);
      await inHindi(page);
      await expectAccessible(page);
    },
  );
}
