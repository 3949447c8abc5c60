import type { Page } from '@playwright/test';
import { browserOptions } from '../world/browser-options';
import { logOut, REFUSALS, signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { settledCart } from '../world/kept-log';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({
  expectedErrors: REFUSALS,
  serviceWorkers: 'allow',
  // Playwright switches the cache off.
  launchOptions: {
    ...browserOptions('whole browser'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** The worker has taken over: the moment in which it does so throws pages out of the cache, once. */
async function workerReigns(page: Page): Promise<void> {
  await page.goto('/aboutus');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Goes to another document, does something, and comes back; what kept the page from waiting is an error. Again, where it just
 * had something under way: the browser then lets it go.
 */
async function thereAndBack(
  page: Page,
  path: string,
  { before = async () => {}, meanwhile = async () => {} } = {},
): Promise<void> {
  await expect(async () => {
    await before();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => {
        document.documentElement.dataset['waited'] = event.persisted ? 'yes' : 'no';
      });
    });
    await page.goto('/termsandconditions');
    await meanwhile();
    await page.evaluate(() => history.back());
    await expect
      .poll(() => page.evaluate(whyNot).catch(() => 'on its way'), { timeout: 5000 })
      .toBe('it waited');
  }).toPass();
}

function whyNot(): string {
  if (document.documentElement.dataset['waited'] === 'yes') return 'it waited';
  const [entry] = performance.getEntriesByType('navigation');
  return JSON.stringify(entry && Reflect.get(entry, 'notRestoredReasons'));
}

test('public pages and the cart wait for the shopper to come back', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  await workerReigns(page);
  for (const path of ['/', '/product', `/productdetails/${product?.id}`, '/productcart']) {
    await thereAndBack(page, path);
  }
});

test('a page that waited shows what another tab has put into the cart', async ({
  page,
  context,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  await workerReigns(page);
  await thereAndBack(page, '/product', {
    meanwhile: async () => {
      const other = await context.newPage();
      await other.goto(`/productdetails/${product?.id}`);
      await other.getByRole('button', { name: 'Add To Cart' }).click();
      await settledCart(other);
      await other.close();
    },
  });
  await expect(page.getByRole('link', { name: /^Cart.*\d/ })).toBeVisible();
});

test('a page that waited forgets a shopper who logged out meanwhile', async ({
  page,
  context,
  store,
}) => {
  await workerReigns(page);
  const { email } = await newCustomer(store);
  await thereAndBack(page, '/product', {
    before: () => signIn(page, email),
    meanwhile: async () => {
      const other = await context.newPage();
      await other.goto('/aboutus');
      await logOut(other);
      await other.close();
    },
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});
