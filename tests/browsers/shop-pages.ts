import { PASSWORD } from '../e2e/world/shop-client';
import type { StoreProduct } from '../e2e/world/store-api';
import type { ShopBrowser } from './shop-browser';

export async function signIn(browser: ShopBrowser, shopUrl: string, email: string): Promise<void> {
  await browser.open(`${shopUrl}/signin`);
  await browser.type('main input[type=email]', email);
  await browser.type('main input[type=password]', PASSWORD);
  await browser.click('main form button[type=submit]');
  await waitForElement(browser, '[aria-label^="Profile of "]');
}

const rowOf = ({ title }: StoreProduct) => `tr:has([aria-label="Remove ${title}"])`;

export function waitForElement(browser: ShopBrowser, selector: string): Promise<void> {
  return browser.waitFor(
    selector,
    `return document.querySelector(${JSON.stringify(selector)}) !== null;`,
  );
}

/** Until the page answers, too. */
export function waitForProduct(browser: ShopBrowser, { title }: StoreProduct): Promise<void> {
  return browser.waitFor(
    `${title} is shown`,
    `return document.querySelector('h1')?.textContent.trim() === ${JSON.stringify(title)} && !('earlyInput' in window);`,
  );
}

export function waitForPieces(
  browser: ShopBrowser,
  product: StoreProduct,
  pieces: number,
): Promise<void> {
  const shown = JSON.stringify(`${rowOf(product)} output`);
  return browser.waitFor(
    `${pieces} of ${product.title} in the cart`,
    `return document.querySelector(${shown})?.textContent.trim() === '${pieces}';`,
  );
}

/** @param count of pieces in the cart afterwards */
export async function addToCart(browser: ShopBrowser, count: number): Promise<void> {
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

/** @param pieces shown afterwards */
export async function increase(
  browser: ShopBrowser,
  product: StoreProduct,
  pieces: number,
): Promise<void> {
  // The strip takes space when it comes: a click at the wrong moment would hit what has moved there.
  await browser.waitFor(
    'the page says that it is offline',
    `return document.body.textContent.includes('You’re offline');`,
  );
  await browser.click(`${rowOf(product)} [aria-label="Increase quantity"]`);
  await waitForPieces(browser, product, pieces);
}
