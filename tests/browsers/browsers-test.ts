import { test as base } from '@playwright/test';
import { StoreApi } from '../e2e/world/store-api';
import { openShopLine, type ShopLine } from './shop-line';

interface LineFixtures {
  /** Between the browser and the shop; the pages of the test open at its address. */
  line: ShopLine;
}

interface StoreFixtures {
  /** The shop's API, past the line. */
  store: StoreApi;
}

/** `test` for a real browser that a spec file starts itself; without Playwright's own browsers. */
export const test = base.extend<LineFixtures, StoreFixtures>({
  store: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
    async ({}, use) => {
      const { SHOP_URL = '', SHOP_BACKEND_URL = SHOP_URL } = process.env;
      await use(await StoreApi.open(SHOP_URL, SHOP_BACKEND_URL));
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  line: async ({}, use) => {
    const line = await openShopLine(process.env['SHOP_URL'] ?? '');
    await use(line);
    await line.close();
  },
});
