import type { StoreProduct } from '../../e2e/world/store-api';
import type { WebKitBrowser } from './webkit-browser';

/** The number beside plus and minus of the cart's first line. */
const PIECES = 'main table output';

/** Pieces of the one product in the cart, once the page at the browser shows them. @throws Error after `timeoutMs` */
export async function piecesInCart(webkit: WebKitBrowser, timeoutMs?: number): Promise<number> {
  await webkit.waitFor(
    'the cart is shown',
    `return document.querySelector('${PIECES}') !== null;`,
    timeoutMs,
  );
  return Number(await webkit.text(PIECES));
}

/** Taps plus or minus; resolves when the page shows it. @returns pieces then */
export async function changePieces(
  webkit: WebKitBrowser,
  by: 1 | -1,
  timeoutMs?: number,
): Promise<number> {
  const pieces = (await piecesInCart(webkit, timeoutMs)) + by;
  const button = by === 1 ? 'Increase quantity' : 'Decrease quantity';
  await webkit.click(`main table [aria-label="${button}"]`);
  await waitForPieces(webkit, pieces, timeoutMs);
  return pieces;
}

async function waitForPieces(
  webkit: WebKitBrowser,
  count: number,
  timeoutMs?: number,
): Promise<void> {
  await webkit.waitFor(
    `the cart shows ${count} pieces`,
    `return document.querySelector('${PIECES}')?.textContent.trim() === '${count}';`,
    timeoutMs,
  );
}

/** Opens a product and puts one piece into the cart. */
export async function addToCart(
  webkit: WebKitBrowser,
  shopUrl: string,
  { id, title }: StoreProduct,
): Promise<void> {
  await webkit.open(`${shopUrl}/productdetails/${id}`);
  await showsProduct(webkit, title);
  await webkit.evaluate(`
    const buttons = [...document.querySelectorAll('main button')];
    buttons.find((one) => one.textContent.includes('Add To Cart')).click();`);
  await webkit.waitFor(
    'it is added',
    `return [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes('Added to cart'));`,
  );
}

async function showsProduct(webkit: WebKitBrowser, title: string): Promise<void> {
  await webkit.waitFor(
    `${title} is shown`,
    `return document.querySelector('h1')?.textContent.trim() === ${JSON.stringify(title)} &&
      [...document.querySelectorAll('main button')].some((one) => one.textContent.includes('Add To Cart'));`,
  );
}
