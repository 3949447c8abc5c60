import type { Page } from '@playwright/test';
import { shareWishlist } from '../world/shared-wishlist';
import { newCustomer } from '../world/shop-client';
import { signIn } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { lostAside } from '../world/lost-aside';
import { withNotices } from '../world/notices';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import { connectionStatus } from '../world/page-parts';
import { ADDRESS, order } from '../world/place-order';
import type { StoreApi, StoreProduct } from '../world/store-api';

/** What anybody can open, beside the cart, the wishlist and a product. */
const PUBLIC = [
  '/',
  '/product',
  '/product?q=xyzzyplugh',
  '/productlisting/furniture',
  '/productdetails/prod_unknown',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/aboutus',
  '/contactus',
  '/privacypolicy',
  '/termsandconditions',
  '/offline',
  '/no-such-page',
];

/** WCAG 1.4.10 and 1.4.4: the narrowest screen, the lowest, and text of twice the size on a phone and on a desk. */
const WAYS = {
  'on 320 px': { width: 320, height: 640, text: 100 },
  'on a phone held sideways': { width: 640, height: 320, text: 100 },
  'on a phone with text of 200 %': { width: 390, height: 844, text: 200 },
  'on a desk with text of 200 %': { width: 1440, height: 900, text: 200 },
};

/** Longer than a line, and in it a word that is longer than one, too. */
const LONG_NAME = `Solid Sheesham Wood ${'Thiruvananthapuram'.repeat(3)} Sofa with Cover`;

/** As if the owner had named all products so: shops that other tests look at keep their names. */
async function lengthenProducts(page: Page): Promise<void> {
  const names = page.locator('main').locator('a[href^="/productdetails/"], td p:has(> span)');
  await expect(names.first()).toBeVisible();
  await names.evaluateAll((all, name) => {
    for (const { firstChild } of all) if (firstChild instanceof Text) firstChild.data = name;
  }, LONG_NAME);
}

test.use({
  expectedErrors: OFFLINE_ERRORS,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Shows the page in each of the ways. @param prepare what is done to the page in each */
async function expectNothingLost(
  page: Page,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [way, { width, height, text }] of Object.entries(WAYS)) {
    await page.setViewportSize({ width, height });
    await prepare?.(page);
    await page.evaluate(async (percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      // What is painted only when it comes near has its true width, too.
      document.documentElement.classList.add('whole');
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, text);
    const { pathname } = new URL(page.url());
    expect.soft(await page.evaluate(lostAside), `${pathname} ${way}`).toEqual([]);
  }
}

test('nothing scrolls sideways or is cut off', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expectNothingLost(page);
  }
});

/** Products that are in stock, those with the longest words first. */
async function wordiest(store: StoreApi, count: number): Promise<StoreProduct[]> {
  const lengthOf = ({ title }: StoreProduct) =>
    Math.max(...title.split(' ').map((word) => word.length));
  const products = await plentiful(store, 20);
  return products.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, count);
}

test('nothing of product, cart and wishlist is cut off', async ({ page, store }) => {
  const products = await wordiest(store, 2);
  await fillCart(page, products);
  await expectNothingLost(page);
  await page.goto(`/productdetails/${products[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await expectNothingLost(page);
  const { email, client } = await newCustomer(store);
  const wish = { productId: products[0]?.id };
  await client.call('POST', '/store/customers/me/wishlist/items', wish);
  await signIn(page, email);
  await page.goto('/mywishlist');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNothingLost(page);
  await page.goto(`/wishlist/${await shareWishlist(client)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNothingLost(page);
  await page.goto('/mywishlist');
  await page.getByRole('button', { name: 'Share wishlist' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expectNothingLost(page);
});

test('what became of edits stays readable', async ({ page, store }) => {
  await withNotices(page, store);
  for (const path of ['/productcart', '/aboutus', '/offline']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Dismiss/ })).toHaveCount(2);
    await expectNothingLost(page);
  }
});

test('the state of the connection stays readable', async ({ page, store }) => {
  const [product] = await wordiest(store, 1);
  await page.goto(`/productdetails/${product?.id}`);
  const add = page.getByRole('button', { name: 'Add To Cart' });
  await expect(add).toBeVisible();
  // Nothing has loaded yet that shows an edit: that is for pages that are used.
  await page.context().setOffline(true);
  await expect(connectionStatus(page)).toContainText('shown once you’re connected.');
  await expectNothingLost(page);
  await page.context().setOffline(false);
  await expect(connectionStatus(page)).toBeEmpty();
  await page.context().setOffline(true);
  await add.click();
  await expect(connectionStatus(page)).toContainText('Keep the shop open.');
  await expectNothingLost(page);
});

test('long names of products, people and cities are not cut off', async ({ page, store }) => {
  const [product] = await wordiest(store, 1);
  const { email, client } = await newCustomer(store);
  const cart = await client.cart(product?.variants[0]?.id, 2);
  const long = { first_name: 'Thiruvananthapuram'.repeat(3), city: 'Visakhapatnam'.repeat(4) };
  const id = await order(client, cart, { ...ADDRESS, ...long });
  await client.cart(product?.variants[0]?.id, 2);
  await signIn(page, email);
  const paths = [
    '/productlisting/furniture',
    `/productdetails/${product?.id}`,
    '/productcart',
    `/orderdetails?id=${id}`,
    `/orderinvoice?id=${id}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectNothingLost(page, lengthenProducts);
  }
});
