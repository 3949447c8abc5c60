import { test as base } from '../browsers-test';
import { type FirefoxBrowser, startFirefox } from './firefox-browser';

interface FirefoxFixtures {
  /** `about:config` settings of the test's browser. */
  preferences: Record<string, unknown>;
  firefox: FirefoxBrowser;
}

/** `test` with a Firefox of its own, and a line to the shop that can be cut. */
export const test = base.extend<FirefoxFixtures>({
  preferences: [{}, { option: true }],
  firefox: async ({ preferences }, use) => {
    const firefox = await startFirefox(process.env['FIREFOX_PATH'] ?? '', preferences);
    await use(firefox);
    await firefox.close();
  },
});

export const { expect } = test;
