import type { Browser } from '@playwright/test';
import { fillCart } from '../../e2e/world/filled-cart';
import type { StoreProduct } from '../../e2e/world/store-api';
import { alive } from '../../e2e/world/when-alive';
import { longestTask, type Task } from '../traces/main-thread';
import { type Detail, recordTrace } from '../traces/record-trace';
import { marksOf } from '../traces/trace-events';
import { newPhone, slowDown } from './phone';

/** How long a page is watched after it has come to life (ms): what it puts off until then counts too. */
const AFTERWARDS_MS = 2000;

/**
 * The longest task while a page loads on a phone that has not seen the shop before, or with a product in its cart.
 * @param cartOf what lies in the cart
 */
export async function longestTaskOf(
  browser: Browser,
  shopUrl: string,
  path: string,
  detail: Detail,
  cartOf: readonly StoreProduct[] = [],
): Promise<Task> {
  const phone = await newPhone(browser, shopUrl);
  try {
    const page = await phone.newPage();
    if (cartOf.length > 0) await fillCart(page, cartOf);
    await page.goto('about:blank');
    await slowDown(page);
    const events = await recordTrace(page, detail, async () => {
      await page.goto(path);
      await alive(page);
      if (cartOf.length > 0) await page.getByRole('table').waitFor();
      await page.waitForTimeout(AFTERWARDS_MS);
      await page.evaluate(() => {
        performance.mark('budgets:from', { startTime: 0 });
        performance.mark('budgets:until');
      });
    });
    const [from] = marksOf(events, 'budgets:from');
    const [until] = marksOf(events, 'budgets:until');
    if (!from || !until) throw new Error(`${path}: the trace has no marks`);
    return longestTask(events, from.ts, until);
  } finally {
    await phone.close();
  }
}
