import type { Page, Request } from '@playwright/test';
import { buyNow, fillDelivery, inWindow, successDialog } from '../world/checkout-page';
import { fillCart, plentiful } from '../world/filled-cart';
import { settledCart } from '../world/kept-log';
import { expect, test } from '../world/shop-test';

/** Calls to the shop that may follow each other from Buy Now to the success dialog. */
const MAX_CALLS = 6;

interface Call {
  name: string;
  /** ms */
  from: number;
  to: number;
}

/** Notes the page's calls to the shop's store from now on, until the success dialog stands. */
function recordCalls(page: Page): Call[] {
  const calls: Call[] = [];
  const open = new Map<Request, Call>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/store/')) return;
    const call = { name: `${request.method()} ${pathname}`, from: performance.now(), to: Infinity };
    calls.push(call);
    open.set(request, call);
  });
  page.on('requestfinished', (request) => {
    const call = open.get(request);
    if (call) call.to = performance.now();
  });
  return calls;
}

/** Calls of which each begins after all before it have ended. */
function following(calls: readonly Call[]): string[] {
  let lastEnd = -Infinity;
  return calls.flatMap(({ name, from, to }) => {
    const follows = from >= lastEnd;
    lastEnd = follows ? to : Math.max(lastEnd, to);
    return follows ? name : [];
  });
}

test('CHK-3: from Buy Now to Payment Success at most six calls follow each other', async ({
  page,
  store,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await settledCart(page);
  await page.waitForLoadState('networkidle');
  // A slow network: what goes at once overlaps.
  await page.route('**/store/**', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 150));
    await route.continue();
  });
  const calls = recordCalls(page);
  await buyNow(page).click();
  await inWindow(page, 'Pay').click();
  await expect(successDialog(page)).toBeVisible();
  const shown = calls.filter(({ to }) => to !== Infinity);
  expect(following(shown).length, following(shown).join('\n')).toBeLessThanOrEqual(MAX_CALLS);
  expect(following(shown).at(-1)).toMatch(/\/payment-callback$/);
});
