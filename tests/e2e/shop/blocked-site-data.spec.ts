import type { Page } from '@playwright/test';
import { cartRow, firstVariant, piecesShown, stateAtBackend } from '../world/edits';
import { plentiful } from '../world/filled-cart';
import { newCustomer } from '../world/shop-client';
import { REFUSALS, signIn } from '../world/entrance';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

/** What a browser does whose user blocks site data. `throws`: the look at it fails already. */
async function blockSiteData(page: Page, how: 'throws' | 'rejects'): Promise<void> {
  await page.addInitScript((way) => {
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
    const deny = () => {
      throw denied();
    };
    const rejects = () => Promise.reject(denied());
    const looks = ['localStorage', 'sessionStorage'];
    if (way === 'throws') looks.push('indexedDB', 'caches');
    for (const name of looks) Object.defineProperty(window, name, { get: deny });
    if (way === 'rejects') {
      IDBFactory.prototype.open = deny;
      for (const name of ['open', 'keys', 'match', 'has', 'delete']) {
        Object.defineProperty(CacheStorage.prototype, name, { value: rejects });
      }
      ServiceWorkerContainer.prototype.register = rejects;
      ServiceWorkerContainer.prototype.getRegistration = rejects;
    } else {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
    }
    Object.defineProperty(window, 'BroadcastChannel', {
      value: function BroadcastChannel() {
        throw denied();
      },
    });
    LockManager.prototype.request = rejects;
    StorageManager.prototype.persist = way === 'throws' ? deny : rejects;
  }, how);
}

for (const how of ['throws', 'rejects'] as const) {
  test(`OFF-3: with site data blocked (${how}) the shop takes edits in memory, and says that a reload forgets them`, async ({
    page,
    store,
  }) => {
    const [product] = await plentiful(store, 1);
    if (!product) throw new Error('unreachable');
    await blockSiteData(page, how);
    await page.goto('/');
    await page.goto(`/productdetails/${product.id}`);
    const written = page.waitForResponse(
      (response) => response.url().includes('/store/sync/cart') && response.ok(),
    );
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(
      page.getByRole('status').getByText('Added to cart', { exact: true }),
    ).toBeVisible();
    await written;
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(piecesShown(page, product)).toHaveText('1');
    await cartRow(page, product).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(piecesShown(page, product)).toHaveText('2');
    await expect(page.getByText('This browser doesn’t save data')).toBeVisible();
  });
}

test('OFF-3: with site data blocked a customer signs in, and their edits reach the shop once', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const { email, client } = await newCustomer(store);
  await blockSiteData(page, 'throws');
  await signIn(page, email);
  // Within the page, as a reload forgets who is signed in.
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/productdetails/${product.id}`);
  await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect
    .poll(() => stateAtBackend(client))
    .toEqual({ cart: { [firstVariant(product)]: 1 }, wishes: [] });
});
