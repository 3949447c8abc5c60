import { test as base } from '@playwright/test';
import { StoreApi } from './store-api';

interface ShopFixtures {
  /** Console errors that the test provokes on purpose. */
  expectedErrors: RegExp[];
  /** Fails the test when the page logs an error or breaks the content security policy. */
  quietConsole: void;
}

interface ShopWorkerFixtures {
  /** The shop's API, past the storefront. */
  store: StoreApi;
}

/** Playwright's `test` for the shop at `SHOP_URL`. */
export const test = base.extend<ShopFixtures, ShopWorkerFixtures>({
  expectedErrors: [[], { option: true }],

  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use();
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      base.expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],

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
