import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './e2e/world/browser-options';
import { mainJourneyFiles } from './e2e/main-journeys';

const { SHOP_URL, TEST_LONG, TEST_PATIENCE, TEST_SUITE } = process.env;

/** How long an assertion waits. The mutation tests, which expect failures, set less. */
const patience = Number(TEST_PATIENCE || 40_000);

/** `npm test` runs the main journeys, `npm run test:all` the other files; without a suite all files run. */
const suite =
  TEST_SUITE === 'main'
    ? { testMatch: mainJourneyFiles() }
    : TEST_SUITE === 'rest'
      ? { testIgnore: mainJourneyFiles() }
      : {};

/** Long tests, which only `npm run test:full` runs. */
const notNow = TEST_LONG ? [] : [/@long/];

/**
 * A browser's test runs on the desktop, unless its tags say `@phone` (only there) or `@both`; with `@both-full` on the phone in
 * the full run alone.
 * The `front` tests ask the web front without a browser, the `api` tests the store API.
 * The `stack` tests start shops of their own, in two files at a time.
 */
export default defineConfig({
  testDir: 'e2e',
  ...suite,
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/../../pictures/{projectName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // CI's machine is shared, and stands still for seconds at times; nowhere else is a test run again.
  retries: process.env['CI'] ? 1 : 0,
  // Two browsers are as many as two cores can serve; tests of the store API, which mostly wait, run at the same time.
  workers: 3,
  // Far above what a quiet machine needs: one that is four times slower must pass too. Speed is measured elsewhere.
  timeout: 6 * patience,
  expect: { timeout: patience, ...(TEST_PATIENCE && { toPass: { timeout: patience } }) },
  use: {
    ...(TEST_PATIENCE && { actionTimeout: 2 * patience }),
    ...(SHOP_URL && { baseURL: SHOP_URL }),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: browserOptions('headless shell without pictures'),
  },
  projects: [
    {
      name: 'desktop',
      workers: 2,
      testDir: 'e2e/shop',
      grepInvert: [/@phone/, ...notNow],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'api',
      workers: 1,
      testDir: 'e2e/api',
      grepInvert: notNow,
    },
    {
      name: 'phone',
      workers: 2,
      testDir: 'e2e/shop',
      grep: TEST_LONG ? /@phone|@both/ : /@phone|@both(?!-full)/,
      grepInvert: notNow,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'front',
      workers: 2,
      testDir: 'e2e/front',
      grepInvert: notNow,
    },
    {
      name: 'stack',
      workers: 2,
      testDir: 'e2e/stack',
      grepInvert: notNow,
      fullyParallel: false,
      timeout: 480_000,
    },
  ],
});
