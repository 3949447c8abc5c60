import { expect } from '@playwright/test';
import { newText, storedWith } from '../e2e/world/contact-messages';
import { firstVariant, stateAtBackend } from '../e2e/world/edits';
import { plentiful } from '../e2e/world/filled-cart';
import { newCustomer } from '../e2e/world/shop-client';
import type { StoreApi, StoreProduct } from '../e2e/world/store-api';
import { browseOffline, waitForCatalogue, writeMessage } from './offline-browsing';
import type { Screen } from './screens';
import type { ShopBrowser } from './shop-browser';
import type { ShopLine } from './shop-line';
import {
  addToCart,
  increase,
  signIn,
  waitForElement,
  waitForPieces,
  waitForProduct,
} from './shop-pages';

/** What is waited for once the network is back (ms). How often an edit is applied is checked here, not how soon. */
const BACK_MS = 60_000;

/**
 * A customer browses and loses the network: opens pages that were seen and others, searches, edits cart and wishlist, writes to
 * the shop, closes the browser, opens it again without a network, and gets the network back. The backend then has each edit and
 * the message once (OFF-1, STAT-1, SYNC-1, SYNC-2).
 */
export async function runOfflineRound(
  browser: ShopBrowser,
  line: ShopLine,
  store: StoreApi,
  screen: Screen,
): Promise<void> {
  const [one, two, three] = await plentiful(store, 3);
  if (!one || !two || !three) throw new Error('unreachable');
  const opened = new Set([one.id, two.id, three.id]);
  const unseen = await store.productWhere('that is not opened', ({ id }) => !opened.has(id));
  const message = newText();
  const { client, email } = await newCustomer(store);
  const openPage = (path: string) => browser.open(`${line.url}${path}`);
  const openProduct = async (product: StoreProduct) => {
    await openPage(`/productdetails/${product.id}`);
    await waitForProduct(browser, product);
  };

  await openWithWorker(browser, line.url);
  await signIn(browser, line.url, email);
  for (const product of [one, two, three]) await openProduct(product);
  await waitForCatalogue(browser);

  await line.cut();
  await browser.reload();
  await waitForProduct(browser, three);
  await browseOffline(browser, line.url, unseen, screen);
  await openProduct(one);
  await addToCart(browser, 1);
  await openProduct(two);
  await addToCart(browser, 2);
  await openProduct(three);
  await browser.click(`main [aria-label="Add ${three.title} to wishlist"]`);
  await waitForElement(browser, `main [aria-label="Remove ${three.title} from wishlist"]`);
  await openPage('/productcart');
  await increase(browser, one, 2);
  // What was shown is kept, even by a page that is left at once.
  await browser.reload();
  await waitForPieces(browser, one, 2);
  await increase(browser, one, 3);
  await writeMessage(browser, line.url, message);

  await browser.restart();
  await openPage('/productcart');
  await waitForPieces(browser, one, 3);
  await waitForPieces(browser, two, 1);
  await expectSquarePictures(browser);
  await waitForElement(browser, '[aria-label="Wishlist, 1 item"]');
  expect(await stateAtBackend(client), 'nothing was sent without a network').toEqual({
    cart: {},
    wishes: [],
  });
  expect(await storedWith(store, message)).toEqual([]);

  await line.mend();
  const wanted = {
    cart: { [firstVariant(one)]: 3, [firstVariant(two)]: 1 },
    wishes: [three.id],
  };
  await expect.poll(() => stateAtBackend(client), { timeout: BACK_MS }).toEqual(wanted);
  // What was sent twice would show once nothing is pending any more.
  await browser.waitFor(
    'no edit is pending',
    `return document.querySelector('[data-pending]') === null;`,
  );
  await browser.reload();
  await waitForPieces(browser, one, 3);
  expect(await stateAtBackend(client)).toEqual(wanted);
  await expect.poll(() => storedWith(store, message)).toHaveLength(1);
  expect(await storedWith(store, message)).toMatchObject([{ email }]);
}

/** WebKit made the pictures that the device had stored twice as high as wide. */
async function expectSquarePictures(browser: ShopBrowser): Promise<void> {
  const shapes = await browser.evaluate<number[]>(
    `return [...document.querySelectorAll('main tr .tile')].map(({ offsetHeight, offsetWidth }) => offsetHeight / offsetWidth);`,
  );
  expect(shapes).toHaveLength(2);
  for (const shape of shapes) expect(shape).toBeCloseTo(1, 1);
}

/** Opens a page of the shop, and waits until its service worker controls it. */
export async function openWithWorker(browser: ShopBrowser, url: string): Promise<void> {
  await browser.open(url);
  await browser.waitFor(
    'a service worker is active',
    'return (await navigator.serviceWorker.ready).active !== null;',
  );
  await browser.reload();
  await browser.waitFor(
    'a service worker controls the page',
    'return navigator.serviceWorker.controller !== null;',
  );
}
