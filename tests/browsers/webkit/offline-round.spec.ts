import { firstVariant, stateAtBackend } from '../../e2e/world/edits';
import { plentiful } from '../../e2e/world/filled-cart';
import { newCustomer, PASSWORD } from '../../e2e/world/shop-client';
import type { WebKitBrowser } from './webkit-browser';
import { addToCart, changePieces, showsProduct, waitForPieces } from './cart-page';
import { expect, test } from './webkit-test';

test('SYNC-2: edits without a network, over a restart of WebKit, reach the shop once', async ({
  webkit,
  line,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const customer = await newCustomer(store);
  await webkit.open(line.url);
  await webkit.waitFor(
    'a service worker controls the page',
    'await navigator.serviceWorker.ready; return navigator.serviceWorker.controller !== null;',
  );
  await signIn(webkit, line.url, customer.email);
  await webkit.open(`${line.url}/productdetails/${product.id}`);
  await showsProduct(webkit, product.title);

  await line.cut();
  await webkit.reload();
  await showsProduct(webkit, product.title);
  await addToCart(webkit, line.url, product);
  await tapHeart(webkit, product.title);
  await webkit.open(`${line.url}/productcart`);
  await changePieces(webkit, 1);
  await webkit.reload();
  await waitForPieces(webkit, 2);

  await webkit.restart();
  await webkit.open(`${line.url}/productcart`);
  await waitForPieces(webkit, 2);
  await changePieces(webkit, 1);

  await line.mend();
  const wanted = { cart: { [firstVariant(product)]: 3 }, wishes: [product.id] };
  await expect.poll(() => stateAtBackend(customer.client), { timeout: 60_000 }).toEqual(wanted);
  // Once more, if it was sent twice.
  await webkit.reload();
  await waitForPieces(webkit, 3);
  expect(await stateAtBackend(customer.client)).toEqual(wanted);
});

async function signIn(webkit: WebKitBrowser, shopUrl: string, email: string): Promise<void> {
  await webkit.open(`${shopUrl}/signin`);
  await webkit.type('main input[type=email]', email);
  await webkit.type('main input[type=password]', PASSWORD);
  await webkit.click('main form button[type=submit]');
  await webkit.waitFor(
    'the customer is signed in',
    `return document.querySelector('[aria-label^="Profile of "]') !== null;`,
  );
}

async function tapHeart(webkit: WebKitBrowser, title: string): Promise<void> {
  await webkit.click(`main [aria-label=${JSON.stringify(`Add ${title} to wishlist`)}]`);
  await webkit.waitFor(
    'the heart is filled',
    `return document.querySelector(${JSON.stringify(`main [aria-label=${JSON.stringify(`Remove ${title} from wishlist`)}]`)}) !== null;`,
  );
}
