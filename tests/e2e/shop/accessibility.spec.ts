import { expectAccessible } from '../world/axe';
import { inHindi } from '../world/hindi';
import { SCREENS } from '../world/screens';
import { STATES } from '../world/screen-states';
import { test } from '../world/shop-test';

test.use({
  expectedErrors: [/status of (404|500)|ERR_FAILED|Failed to fetch/],
  contextOptions: { reducedMotion: 'reduce' },
});

/** Its shop of 10 000 products takes longest to make; on phones it is left to `npm run test:full`. */
const FULL_ON_DESKTOP_ALONE = new Set(['a long listing']);

for (const [screen, show] of Object.entries({ ...SCREENS, ...STATES })) {
  const tag = FULL_ON_DESKTOP_ALONE.has(screen) ? '@both-full' : '@both';
  test(`axe finds nothing on ${screen}, light and dark`, { tag }, async ({ page, store }) => {
    await show(page, store);
    await expectAccessible(page);
  });
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
