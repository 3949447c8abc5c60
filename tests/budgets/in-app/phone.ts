import type { Browser, BrowserContext, Page } from '@playwright/test';
import { budgets } from '../budgets';

/** A fresh phone that knows nothing of the shop. As large as the one that Lighthouse stands for. */
export async function newPhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const phone = await browser.newContext({
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  // Functions that run in the page are compiled along with their names, by a function that the page does not have.
  await phone.addInitScript('globalThis.__name = (made) => made');
  return phone;
}

/** Slows the page's main thread down from now on. Workers and the browser's own threads stay as fast as they are. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: budgets.slowedCpu.times });
}
