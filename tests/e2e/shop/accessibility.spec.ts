import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { SCREENS } from '../world/screens';
import { test } from '../world/shop-test';
import type { StoreApi } from '../world/store-api';

test.use({ expectedErrors: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } });

/** Looked at in both widths each time; of the others, phones are left to `npm run test:full`. */
const ON_PHONES_TOO = new Set(['home', 'a product', 'a cart', 'a checkout with errors']);

for (const [screen, show] of Object.entries(SCREENS)) {
  const title = `axe finds nothing on ${screen}, light and dark`;
  const check = async ({ page, store }: { page: Page; store: StoreApi }) => {
    await show(page, store);
    await expectAccessible(page);
  };
  if (ON_PHONES_TOO.has(screen)) {
    test(title, { tag: '@both' }, check);
  } else {
    test(title, check);
    test(`${title}, on phones`, { tag: ['@phone', '@long'] }, check);
  }
}
