import { expect } from '@playwright/test';
import { firstVariant, stateAtBackend } from '../e2e/world/edits';
import { plentiful } from '../e2e/world/filled-cart';
import { newCustomer } from '../e2e/world/shop-client';
import type { StoreApi } from '../e2e/world/store-api';
import { addToCart, signIn, waitForProduct } from './shop-pages';
import type { ShopBrowser } from './shop-browser';

/**
 * A customer whose browser keeps no site data signs in and edits the cart: each edit reaches the backend once, and the shop
 * says that a reload forgets what it has not sent (OFF-3).
 */
export async function runWithoutSiteData(
  browser: ShopBrowser,
  shopUrl: string,
  store: StoreApi,
): Promise<void> {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const { client, email } = await newCustomer(store);
  await browser.open(shopUrl);
  await signIn(browser, shopUrl, email);
  // Within the page, as a reload forgets who is signed in.
  const goTo = (path: string) =>
    browser.evaluate(
      `history.pushState(null, '', args[0]);
      dispatchEvent(new PopStateEvent('popstate'));`,
      path,
    );
  await goTo(`/productdetails/${product.id}`);
  await waitForProduct(browser, product);
  await addToCart(browser, 1);
  await expect
    .poll(() => stateAtBackend(client))
    .toEqual({ cart: { [firstVariant(product)]: 1 }, wishes: [] });
  await goTo('/productcart');
  await browser.waitFor(
    'the note that nothing is kept',
    `return document.body.textContent.includes('This browser doesn’t save data');`,
  );
}
