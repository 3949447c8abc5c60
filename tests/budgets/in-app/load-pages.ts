import type { Browser, Page } from '@playwright/test';
import { fillCart } from '../../e2e/world/filled-cart';
import type { StoreProduct } from '../../e2e/world/store-api';
import { longestTask, type Task } from '../traces/main-thread';
import { type Detail, recordTrace } from '../traces/record-trace';
import { marksOf } from '../traces/trace-events';
import { IS_ALIVE, untilTrue } from './ask-quietly';
import { newPhone, slowDown } from './phone';

/** How long a page is watched after it has come to life (ms): what it puts off until then counts too. */
const AFTERWARDS_MS = 2000;

/**
 * The longest task while a page loads on a phone that has not seen the shop before, or with a product in its cart.
 * @param cartOf what is in the cart
 */
export function longestTaskOf(
  browser: Browser,
  shopUrl: string,
  path: string,
  detail: Detail,
  cartOf: readonly StoreProduct[] = [],
): Promise<Task> {
  return onFreshPhone(browser, shopUrl, async (page) => {
    if (cartOf.length > 0) await fillCart(page, cartOf);
    const shown = cartOf.length > 0 ? `${IS_ALIVE} && !!document.querySelector('table')` : IS_ALIVE;
    return longestTaskWhile(page, detail, new URL(path, shopUrl).href, shown);
  });
}

/** The same for a page that anybody answers with, and that has no life to come to. */
export function longestTaskOfStill(browser: Browser, url: string): Promise<Task> {
  return onFreshPhone(browser, url, (page) => longestTaskWhile(page, 'measured', url, 'true'));
}

async function onFreshPhone<Result>(
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const phone = await newPhone(browser, baseURL);
  try {
    return await work(await phone.newPage());
  } finally {
    await phone.close();
  }
}

/** @param isShown what is true in the page once it shows what it is for, and answers */
async function longestTaskWhile(
  page: Page,
  detail: Detail,
  url: string,
  isShown: string,
): Promise<Task> {
  await page.goto('about:blank');
  await slowDown(page);
  const devtools = await page.context().newCDPSession(page);
  const events = await recordTrace(page, detail, async () => {
    await devtools.send('Page.navigate', { url });
    await untilTrue(devtools, `location.href !== 'about:blank' && ${isShown}`);
    await page.waitForTimeout(AFTERWARDS_MS);
    await devtools.send('Runtime.evaluate', {
      expression: `performance.mark('budgets:from', { startTime: 0 }); performance.mark('budgets:until')`,
    });
  });
  const [from] = marksOf(events, 'budgets:from');
  const [until] = marksOf(events, 'budgets:until');
  if (!from || !until) throw new Error('The trace has no marks');
  return longestTask(events, from.ts, until);
}
