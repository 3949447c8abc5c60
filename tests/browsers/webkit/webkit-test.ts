import { test as base } from '../browsers-test';
import { startWebKit, type WebKitBrowser } from './webkit-browser';

interface WebKitFixtures {
  /** Of `webkit-window.py`, for the test's browser. */
  browserArguments: string[];
  webkit: WebKitBrowser;
}

/** `test` with a WebKitGTK of its own, and a line to the shop that can be cut. */
export const test = base.extend<WebKitFixtures>({
  browserArguments: [[], { option: true }],
  webkit: async ({ browserArguments }, use) => {
    const webkit = await startWebKit(process.env['WEBKIT_DRIVER_PATH'] ?? '', browserArguments);
    await use(webkit);
    await webkit.close();
  },
});

export const { expect } = test;
