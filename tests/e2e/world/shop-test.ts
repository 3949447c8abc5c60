import { test as base } from './store-test';
import { waitForLife } from './when-alive';

interface ShopFixtures {
  /** Console errors that the test provokes on purpose. */
  expectedErrors: RegExp[];
  /** Fails the test when the page logs an error or breaks the content security policy. */
  quietConsole: void;
}

/** Playwright's `test` for the shop at `SHOP_URL`. */
export const test = base.extend<ShopFixtures>({
  expectedErrors: [[], { option: true }],

  context: async ({ context }, use) => {
    waitForLife(context);
    await use(context);
  },

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
});

export const { expect } = test;

/** What the console tells of calls that find no network, no shop or no sign-in. */
export const OFFLINE_ERRORS = [
  /net::ERR_|Failed to fetch|status of (400|401|404|409|422|500|502|503|504)/,
];
