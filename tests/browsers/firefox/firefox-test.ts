import { test as base } from '../browsers-test';
import { type Screen, USUAL_SCREEN } from '../screens';
import { type FirefoxBrowser, startFirefox } from './firefox-browser';

interface FirefoxFixtures {
  shownOn: Screen;
  /** `about:config` settings of the test's browser. */
  preferences: Record<string, unknown>;
  firefox: FirefoxBrowser;
}

/** `test` with a Firefox of its own, and a line to the shop that can be cut. */
export const test = base.extend<FirefoxFixtures>({
  shownOn: [USUAL_SCREEN, { option: true }],
  preferences: [{}, { option: true }],
  firefox: async ({ shownOn, preferences }, use) => {
    const firefox = await startFirefox(process.env['FIREFOX_PATH'] ?? '', shownOn, preferences);
    await use(firefox);
    await firefox.close();
  },
});

export const { expect } = test;
