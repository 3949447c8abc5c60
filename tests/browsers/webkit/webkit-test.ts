import { test as base } from '../browsers-test';
import { startWebKit, type WebKitBrowser } from './webkit-browser';

interface WebKitFixtures {
  webkit: WebKitBrowser;
}

/** `test` with a WebKitGTK of its own, and a line to the shop that can be cut. */
export const test = base.extend<WebKitFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  webkit: async ({}, use) => {
    const webkit = await startWebKit(process.env['WEBKIT_DRIVER_PATH'] ?? '');
    await use(webkit);
    await webkit.close();
  },
});

export const { expect } = test;
