import type { Page } from '@playwright/test';

/** What the console tells of calls that find no network, no shop or no sign-in. */
export const OFFLINE_ERRORS = [
  /net::ERR_|Failed to fetch|status of (400|401|404|409|422|500|502|503|504)/,
];

/** Opens the shop and waits until its worker has taken over. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
