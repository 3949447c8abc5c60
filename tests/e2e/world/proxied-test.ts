import { test as base } from './shop-test';
import { type ShopProxy, startShopProxy } from './shop-proxy';

interface ProxiedFixtures {
  /** Stands between the browser and the shop; the pages of the test open at its address. */
  between: ShopProxy;
}

/** Playwright's `test` for a shop whose requests and answers can be lost on the way. */
export const test = base.extend<ProxiedFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  between: async ({}, use) => {
    const proxy = await startShopProxy(process.env['SHOP_URL'] ?? '');
    await use(proxy);
    await proxy.close();
  },

  baseURL: async ({ between }, use) => {
    await use(between.url);
  },
});

export const { expect } = test;
