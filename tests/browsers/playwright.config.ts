import { defineConfig } from '@playwright/test';

/**
 * Tests in the real Firefox and WebKit, which Playwright's own driver does not run: each spec file starts its browser itself
 * (`FIREFOX_PATH`, …) before the shop at `SHOP_URL`. See docs/testing.md.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // CI's machine is shared and pauses for seconds at times; nowhere else is a test repeated.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  projects: [
    { name: 'firefox', testDir: 'firefox' },
    { name: 'webkit', testDir: 'webkit' },
  ],
});
