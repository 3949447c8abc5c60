import type { BrowserContext } from '@playwright/test';
import { slowDown } from './phone';

/** What has to be there before a page is of use; looked for at each frame. */
const USABLE = {
  '/': 'main h1, main article',
  '/productcart': 'main [role=group] output',
} as const;

const READY = 'budgets:ready';

/**
 * Opens a page in a new tab without a network. It is of use once it shows what it is for and answers: a page that the worker kept
 * as it was rendered does so when its scripts have brought it to life.
 * @returns ms from the opening to the frame
 */
export async function offlineStart(
  phone: BrowserContext,
  path: keyof typeof USABLE,
  speed: 'full' | 'slowed',
): Promise<number> {
  const page = await phone.newPage();
  try {
    if (speed === 'slowed') await slowDown(page);
    await page.addInitScript(
      ([selector, ready]) => {
        const look = () => {
          const isAlive = document.readyState !== 'loading' && !('earlyInput' in window);
          if (isAlive && document.querySelector(selector)) performance.mark(ready);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      [USABLE[path], READY] as const,
    );
    await page.goto(path, { waitUntil: 'commit' });
    const time = await page.waitForFunction(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
      READY,
      { polling: 250 },
    );
    return (await time.jsonValue()) ?? Number.NaN;
  } finally {
    await page.close();
  }
}
