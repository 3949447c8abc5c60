import { expect } from '@playwright/test';
import { firstVariant, stateAtBackend } from '../e2e/world/edits';
import { plentiful } from '../e2e/world/filled-cart';
import { newCustomer, PASSWORD } from '../e2e/world/shop-client';
import type { StoreApi, StoreProduct } from '../e2e/world/store-api';
import { openWithWorker } from './open-with-worker';
import type { ShopBrowser } from './shop-browser';
import type { ShopLine } from './shop-line';

/** What is waited for once the network is back (ms). How often an edit is applied is judged here, not how soon. */
const BACK_MS = 60_000;

/**
 * A customer browses, loses the network, edits cart and wishlist, closes the browser, opens it again without a network, and gets
 * the network back: the backend then has each edit once (SYNC-1, SYNC-2).
 */
export async function runOfflineRound(
  browser: ShopBrowser,
  line: ShopLine,
  store: StoreApi,
): Promise<void> {
  const [one, two, three] = await plentiful(store, 3);
  if (!one || !two || !three) throw new Error('unreachable');
  const { client, email } = await newCustomer(store);
  const openPage = (path: string) => browser.open(`${line.url}${path}`);
  const openProduct = async (product: StoreProduct) => {
    await openPage(`/productdetails/${product.id}`);
    await waitForProduct(browser, product);
  };

  await openWithWorker(browser, line.url);
  await openPage('/signin');
  await browser.type('main input[type=email]', email);
  await browser.type('main input[type=password]', PASSWORD);
  await browser.click('main form button[type=submit]');
  await waitForElement(browser, '[aria-label^="Profile of "]');
  for (const product of [one, two, three]) await openProduct(product);

  await line.cut();
  await browser.reload();
  await waitForProduct(browser, three);
  await openProduct(one);
  await addToCart(browser, 1);
  await openProduct(two);
  await addToCart(browser, 2);
  await openProduct(three);
  await browser.click(`main [aria-label="Add ${three.title} to wishlist"]`);
  await waitForElement(browser, `main [aria-label="Remove ${three.title} from wishlist"]`);
  await openPage('/productcart');
  // The strip takes space when it comes: a click at the wrong moment would hit what has moved there.
  await browser.waitFor(
    'the page says that it is offline',
    `return document.body.textContent.includes('You are offline');`,
  );
  for (const pieces of [2, 3]) {
    await browser.click(`${rowOf(one)} [aria-label="Increase quantity"]`);
    await waitForPieces(browser, one, pieces);
  }

  await browser.restart();
  await openPage('/productcart');
  await waitForPieces(browser, one, 3);
  await waitForPieces(browser, two, 1);
  await waitForElement(browser, '[aria-label="Wishlist, 1 item"]');
  expect(await stateAtBackend(client), 'nothing was sent without a network').toEqual({
    cart: {},
    wishes: [],
  });

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
}

const rowOf = ({ title }: StoreProduct) => `tr:has([aria-label="Remove ${title}"])`;

function waitForElement(browser: ShopBrowser, selector: string): Promise<void> {
  return browser.waitFor(
    selector,
    `return document.querySelector(${JSON.stringify(selector)}) !== null;`,
  );
}

/** Until the page answers, too. */
function waitForProduct(browser: ShopBrowser, { title }: StoreProduct): Promise<void> {
  return browser.waitFor(
    `${title} is shown`,
    `return document.querySelector('h1')?.textContent.trim() === ${JSON.stringify(title)} && !('earlyInput' in window);`,
  );
}

function waitForPieces(browser: ShopBrowser, product: StoreProduct, pieces: number): Promise<void> {
  const shown = JSON.stringify(`${rowOf(product)} output`);
  return browser.waitFor(
    `${pieces} of ${product.title} in the cart`,
    `return document.querySelector(${shown})?.textContent.trim() === '${pieces}';`,
  );
}

/** @param count of pieces in the cart afterwards */
async function addToCart(browser: ShopBrowser, count: number): Promise<void> {
  // No attribute tells the button from others, and CSS cannot select by text.
  await browser.waitFor(
    'Add To Cart',
    `const buttons = [...document.querySelectorAll('main button')];
    const add = buttons.find(({ textContent }) => textContent.trim() === 'Add To Cart');
    add?.setAttribute('data-test', 'add');
    return add;`,
  );
  await browser.click('[data-test=add]');
  await waitForElement(browser, `[aria-label="Cart, ${count} item${count === 1 ? '' : 's'}"]`);
}
