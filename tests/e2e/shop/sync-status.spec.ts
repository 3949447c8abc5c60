import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { leaveToBrowser } from '../world/with-worker';
import { expectAccessible } from '../world/axe';
import { signIn } from '../world/entrance';
import { keptLog, logRecords, putLogRecords, settledCart } from '../world/kept-log';
import { oneOf, withNotices } from '../world/notices';
import { connectionNote, connectionStatus } from '../world/page-parts';
import { newCustomer } from '../world/shop-client';
import type { StoreApi, StoreProduct } from '../world/store-api';
import { expect, test } from '../world/shop-test';

// Each call that fails stands on the console.
test.use({
  expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|status of (401|404|50)/],
});

const changed = (page: Page) => page.getByRole('region', { name: 'What changed' });

/** Every call to the shop fails, while the browser believes to be online. */
async function shopIsGone(page: Page): Promise<void> {
  await page.route(/\/(store|auth)\/|\/health$/, (route) => route.abort());
}

const shopIsBack = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** A page with an edit that waits, without a shop. */
async function withAWaitingEdit(page: Page, store: StoreApi): Promise<StoreProduct> {
  const product = await oneOf(store);
  await page.goto(`/productdetails/${product.id}`);
  const add = page.getByRole('button', { name: 'Add To Cart' });
  await expect(add).toBeVisible();
  await shopIsGone(page);
  await add.click();
  await expect.poll(async () => (await keptLog(page)).waiting).toBe(1);
  return product;
}

test(
  'OFF-2: requests that fail bring the banner, with what waits; it goes when the shop is back',
  { tag: '@both-full' },
  async ({ page, store }) => {
    await withAWaitingEdit(page, store);
    await expect(connectionStatus(page)).toContainText('You’re offline · 1 change not sent yet.');
    // Tests block the service worker, and without one no browser sends with all tabs closed.
    await expect(connectionStatus(page)).toContainText('Keep the shop open.');
    await expect(connectionNote(page)).toContainText('Prices last updated just now');
    await expectAccessible(page);

    await shopIsBack(page);
    await expect(connectionStatus(page)).toHaveText('Back online · All changes sent');
    await expect(connectionStatus(page)).toBeEmpty();
    expect(await settledCart(page)).not.toBe('');
  },
);

test('OFF-2: the browser’s offline event is a hint that is followed up', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(connectionStatus(page)).toBeAttached();
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/health')),
    page.evaluate(() => dispatchEvent(new Event('offline'))),
  ]);
  await expect(connectionStatus(page)).toBeEmpty();

  await context.setOffline(true);
  await expect(connectionStatus(page)).toContainText('You’re offline');
  await context.setOffline(false);
  await expect(connectionStatus(page)).toContainText('Back online');
});

test('OFF-2: the banner tells how old the prices on the screen are', async ({ page, store }) => {
  const product = await oneOf(store);
  await page.clock.install();
  await page.goto(`/productdetails/${product.id}`);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await shopIsGone(page);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(connectionStatus(page)).toContainText('You’re offline');
  await page.clock.fastForward('02:05:00');
  await expect(connectionNote(page)).toContainText('Prices last updated 2 hours ago');
});

test('OFF-1: what is not there says so, and comes with a retry', async ({ page, store }) => {
  const product = await oneOf(store);
  await leaveToBrowser(page);
  await page.goto('/aboutus');
  await shopIsGone(page);
  await page.goto(`/productdetails/${product.id}`);
  const notice = page.getByRole('alert').filter({ hasText: 'Not available offline' });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'See what’s available' })).toHaveAttribute(
    'href',
    '/offline',
  );
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
  await shopIsBack(page);
  // By the retry's answer or by itself, whichever is first.
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
});

test(
  'SYNC-4: the cart explains what became of edits, until it is dismissed',
  { tag: '@both' },
  async ({ page, store }) => {
    const { title } = await withNotices(page, store);
    await page.goto('/productcart');
    const price = changed(page).getByText('The price of Oslo Bed changed from ₹20,000 to ₹22,500.');
    const stock = changed(page).getByText(`Only 1 more of ${title} left, so we couldn’t add 3.`);
    await expect(price).toBeVisible();
    await expect(stock).toBeVisible();
    await expect(
      page.getByRole('status').getByText(/Oslo Bed .* There is 1 more update\./),
    ).toBeAttached();
    await expectAccessible(page);

    const dismiss = changed(page).getByRole('button', { name: /^Dismiss/ });
    await dismiss.first().click();
    await expect(price).toHaveCount(0);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(changed(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(changed(page)).toHaveCount(0);
  },
);

test('SYNC-4: on other pages a panel tells it, which can be hidden', async ({ page, store }) => {
  await withNotices(page, store);
  await page.goto('/aboutus');
  await expect(changed(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await changed(page).getByRole('button', { name: 'Hide' }).click();
  await expect(changed(page)).toHaveCount(0);
  // Hidden is not dismissed: it stands where the shopper can look it up.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Available Offline' }).click();
  await expect(changed(page).getByRole('listitem')).toHaveCount(2);
});

const intentSchema = v.looseObject({ id: v.string() });

test('a copied profile asks before its edits are sent', async ({ page, store }) => {
  const { title } = await withAWaitingEdit(page, store);
  const [intent] = await logRecords(page, 'log');
  await putLogRecords(page, 'log', [{ ...v.parse(intentSchema, intent), hold: 'copied' }]);
  await shopIsBack(page);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Send these changes?' });
  await expect(dialog.getByText(`Add 1 × ${title}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(connectionNote(page)).toContainText('1 change needs your review');
  await page.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await keptLog(page)).waiting).toBe(0);
  await expect(connectionNote(page)).not.toContainText('your review');
});

test('edits that cannot be read are discarded only after a second word', async ({ page }) => {
  await page.goto('/aboutus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => logRecords(page, 'log').catch(() => null)).toEqual([]);
  await putLogRecords(page, 'log', [{ seq: 1, version: 99, lane: 'cart' }]);
  await page.reload();
  await page.getByRole('button', { name: 'See why' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard…' }).click();
  const sure = page.getByRole('dialog', { name: 'Discard these changes?' });
  expect(await logRecords(page, 'log')).toHaveLength(1);
  await sure.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => logRecords(page, 'log')).toEqual([]);
  await expect(page.getByRole('button', { name: 'See why' })).toHaveCount(0);
});

test('a sign-in that lapsed is asked for, with the way back', async ({ page, store }) => {
  await signIn(page, (await newCustomer(store)).email);
  const { id } = await withAWaitingEdit(page, store);
  await shopIsBack(page);
  const refusal = { ledger: 1, type: 'unauthorized', message: 'Unauthorized' };
  await page.route(/\/store\/sync\/cart/, (route) => route.fulfill({ status: 401, json: refusal }));
  await page.reload();
  await expect(connectionNote(page)).toContainText('Sign in to send 1 change');
  await expect(connectionNote(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    `/signin?from=${encodeURIComponent(`/productdetails/${id}`)}`,
  );
});
