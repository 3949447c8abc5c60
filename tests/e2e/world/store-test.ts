import { test as base } from '@playwright/test';
import { StoreApi } from './store-api';

interface StoreFixtures {
  /** The shop's API, past the storefront. */
  store: StoreApi;
}

/** Playwright's `test` for the API of the shop at `SHOP_URL`; it opens no browser. */
export const test = base.extend<object, StoreFixtures>({
  store: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
    async ({}, use) => {
      const { SHOP_URL, SHOP_BACKEND_URL } = process.env;
      if (!SHOP_URL) throw new Error('SHOP_URL is not set: run these tests by npm run test:e2e');
      await use(await StoreApi.open(SHOP_URL, SHOP_BACKEND_URL || SHOP_URL));
    },
    { scope: 'worker' },
  ],
});

export const { expect } = test;
