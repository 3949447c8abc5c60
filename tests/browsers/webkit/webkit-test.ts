import { test as base } from '../browsers-test';
import { type Screen, USUAL_SCREEN } from '../screens';
import { startWebKit, type WebKitBrowser } from './webkit-browser';

interface WebKitFixtures {
  shownOn: Screen;
  /** Of `webkit-window.py`, for the test's browser. */
  browserArguments: string[];
  webkit: WebKitBrowser;
}

/** `test` with a WebKitGTK of its own, and a line to the shop that can be cut. */
export const test = base.extend<WebKitFixtures>({
  shownOn: [USUAL_SCREEN, { option: true }],
  browserArguments: [[], { option: true }],
  webkit: async ({ shownOn, browserArguments }, use) => {
    const webkit = await startWebKit(
      process.env['WEBKIT_DRIVER_PATH'] ?? '',
      shownOn,
      browserArguments,
    );
    await use(webkit);
    await webkit.close();
  },
});

export const { expect } = test;
