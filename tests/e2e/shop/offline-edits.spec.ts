import { promisedWithin } from '../world/promised-within';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { signIn } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { keptLog, settledCart } from '../world/kept-log';
import { cards } from '../world/page-parts';
import { newCustomer, piecesOf, type ShopClient } from '../world/shop-client';
import type { StoreProduct } from '../world/store-api';
import { cartIdOf } from '../world/sync-calls';
import { leaveToBrowser } from '../world/with-worker';
import { expect, test } from '../world/shop-test';

// Offline, each call that fails stands on the console.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (401|404|503)/],
});

/** ms after the network is back within which the shop has what was edited. */
const SENT_MS = promisedWithin(5_000);
/** ms within which another tab shows an edit. */
const AGREED_MS = promisedWithin(1_000);

const variantOf = ({ variants }: StoreProduct): string => variants[0]?.id ?? '';
const rowOf = (page: Page, { title }: StoreProduct): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Remove ${title}` }) });
const cartCount = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', {
    name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`,
    exact: true,
  });

/** Opens each product once, so that it opens without a network. */
async function visit(page: Page, products: readonly StoreProduct[]): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const { id } of products) {
    await page.goto(`/productdetails/${id}`);
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  }
  await page.goto('/productcart');
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
}

async function addOffline(page: Page, { id }: StoreProduct): Promise<void> {
  await page.goto(`/productdetails/${id}`);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('status').getByText('Added to cart', { exact: true })).toBeVisible();
}

async function wishedBy(client: ShopClient): Promise<string[]> {
  const { body } = await client.call('GET', '/store/customers/me/wishlist');
  const items = v.array(v.object({ productId: v.string() }));
  const answer = v.parse(v.object({ wishlist: v.object({ items }) }), body);
  return answer.wishlist.items.map(({ productId }) => productId).toSorted();
}

async function piecesAt(client: ShopClient): Promise<Record<string, number>> {
  const answer = await client.call('GET', '/store/customers/me/carts/latest');
  return answer.status === 404 ? {} : piecesOf(answer);
}

test(
  'SYNC-1, SYNC-2: edits made offline outlive a closed page, and are sent once when the network is back',
  { tag: '@both' },
  async ({ page, context, store }) => {
    const products = await plentiful(store, 4);
    const [a, b, c, d] = products;
    if (!a || !b || !c || !d) throw new Error('unreachable');
    const { email, client } = await newCustomer(store);
    await signIn(page, email);
    await visit(page, products);

    await context.setOffline(true);
    for (const product of [a, b, c]) await addOffline(page, product);
    await page.goto('/productcart');
    await rowOf(page, a).getByRole('button', { name: 'Increase quantity' }).click();
    await rowOf(page, a).getByRole('button', { name: 'Increase quantity' }).click();
    await rowOf(page, b).getByRole('button', { name: 'Increase quantity' }).click();
    await rowOf(page, b).getByRole('button', { name: 'Decrease quantity' }).click();
    await rowOf(page, c)
      .getByRole('button', { name: `Remove ${c.title}` })
      .click();
    await expect(rowOf(page, c)).toHaveCount(0);
    for (const product of [c, d]) {
      await page.goto(`/productdetails/${product.id}`);
      await page
        .getByRole('button', { name: `Add ${product.title} to wishlist` })
        .first()
        .click();
      const taken = page.getByRole('button', { name: `Remove ${product.title} from wishlist` });
      await expect(taken.first()).toBeVisible();
    }
    await page.close();

    const later = await context.newPage();
    await later.goto('/productcart');
    await expect(cartCount(later, 4)).toBeVisible();
    await expect(rowOf(later, a).getByRole('status')).toHaveText('3');
    await expect(rowOf(later, b).getByRole('status')).toHaveText('1');
    await expect(rowOf(later, a).getByRole('link', { name: a.title })).toBeVisible();
    await expect(later.locator('[data-pending]')).toHaveCount(2);
    await expect(rowOf(later, a).getByText('Not sent yet')).toBeVisible();
    await later.goto('/mywishlist');
    await expect(cards(later)).toHaveCount(2);
    await expect(cards(later).filter({ hasText: d.title })).toContainText('₹');
    expect(await piecesAt(client)).toEqual({});

    await context.setOffline(false);
    await expect
      .poll(() => piecesAt(client), { timeout: SENT_MS })
      .toEqual({ [variantOf(a)]: 3, [variantOf(b)]: 1 });
    await expect
      .poll(() => wishedBy(client), { timeout: SENT_MS })
      .toEqual([c.id, d.id].toSorted());
    await settledCart(later);
    await later.goto('/productcart');
    await expect(later.locator('[data-pending]')).toHaveCount(0);
    await later.reload();
    await settledCart(later);
    expect(await piecesAt(client)).toEqual({ [variantOf(a)]: 3, [variantOf(b)]: 1 });
  },
);

test('CART-1: offline too a removed line can be put back, and the shop never hears of it as gone', async ({
  page,
  context,
  store,
}) => {
  const [a, b] = await plentiful(store, 2);
  if (!a || !b) throw new Error('unreachable');
  const id = await fillCart(page, [a, b]);
  await rowOf(page, a).getByRole('button', { name: 'Increase quantity' }).click();
  await settledCart(page);
  await context.setOffline(true);
  await rowOf(page, a)
    .getByRole('button', { name: `Remove ${a.title}` })
    .click();
  await expect(cartCount(page, 1)).toBeVisible();
  await page.getByRole('button', { name: `Undo removing ${a.title}` }).click();
  await expect(rowOf(page, a).getByRole('status')).toHaveText('2');
  await context.setOffline(false);
  await expect.poll(async () => (await keptLog(page)).waiting, { timeout: SENT_MS }).toBe(0);
  const { items } = await store.cart(id);
  expect(Object.fromEntries(items.map((item) => [item.variant_id, item.quantity]))).toEqual({
    [variantOf(a)]: 2,
    [variantOf(b)]: 1,
  });
});

test('SYNC-6: two tabs agree within a second, offline too', async ({ page, context, store }) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  await visit(page, [product]);
  await addOffline(page, product);
  await settledCart(page);
  const other = await context.newPage();
  await other.goto('/productcart');
  await expect(rowOf(other, product).getByRole('status')).toHaveText('1');
  await page.goto('/productcart');
  const plus = rowOf(page, product).getByRole('button', { name: 'Increase quantity' });
  await plus.click();
  await expect(rowOf(other, product).getByRole('status')).toHaveText('2', { timeout: AGREED_MS });
  await context.setOffline(true);
  await plus.click();
  await expect(cartCount(other, 3)).toBeVisible({ timeout: AGREED_MS });
  await rowOf(other, product).getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(rowOf(page, product).getByRole('status')).toHaveText('2', { timeout: AGREED_MS });
});

test('SYNC-4: what the shop no longer sells is reported, and the rest of the log goes through', async ({
  page,
  context,
  store,
}) => {
  const few = await store.productWhere('with few left', ({ variants }) => {
    const left = variants[0]?.inventory_quantity ?? 0;
    return left > 0 && left <= 5;
  });
  const left = few.variants[0]?.inventory_quantity ?? 0;
  const [plenty] = await plentiful(store, 1);
  if (!plenty) throw new Error('unreachable');
  await visit(page, [few, plenty]);
  await context.setOffline(true);
  for (let pieces = 0; pieces <= left; pieces += 1) await addOffline(page, few);
  await addOffline(page, plenty);
  await page.goto('/productcart');
  await expect(rowOf(page, few).getByRole('status')).toHaveText(String(left + 1));
  await context.setOffline(false);
  await expect.poll(async () => (await keptLog(page)).waiting, { timeout: SENT_MS }).toBe(0);
  const { items } = await store.cart(await settledCart(page));
  expect(Object.fromEntries(items.map((item) => [item.variant_id, item.quantity]))).toEqual({
    [variantOf(few)]: left,
    [variantOf(plenty)]: 1,
  });
  const notices = page.getByRole('region', { name: 'What changed' });
  await expect(notices).toContainText(few.title);
  await expect(notices).toContainText(/We couldn’t add .* It’s out of stock\./);
  await expect(rowOf(page, few).getByRole('status')).toHaveText(String(left));
});

test.describe('without a worker', () => {
  // It would answer before the test does.
  test.use({ serviceWorkers: 'block' });

  /** Opens a product as the device saw it when it was last there, ₹100 cheaper. */
  async function openAsSeenEarlier(page: Page, product: StoreProduct): Promise<void> {
    await page.route('**/store/products?*', async (route) => {
      const response = await route.fetch();
      const amount = product.variants[0]?.calculated_price.calculated_amount ?? 0;
      const body = (await response.text()).replaceAll(
        `"calculated_amount":${amount},`,
        `"calculated_amount":${amount - 100},`,
      );
      await route.fulfill({ response, body });
    });
    await leaveToBrowser(page);
    await page.goto(`/productdetails/${product.id}`);
  }

  test('SYNC-4: a price that changed meanwhile is shown with the old one', async ({
    page,
    store,
  }) => {
    const [product] = await plentiful(store, 1);
    if (!product) throw new Error('unreachable');
    await openAsSeenEarlier(page, product);
    await cartIdOf(page, () => page.getByRole('button', { name: 'Add To Cart' }).click());
    await page.goto('/productcart');
    const notices = page.getByRole('main').getByRole('region', { name: 'What changed' });
    await expect(notices).toContainText(`The price of ${product.title} changed from ₹`);
  });

  test('SYNC-4: so is one that the shop tells once the cart is open', async ({ page, store }) => {
    const [product] = await plentiful(store, 1);
    if (!product) throw new Error('unreachable');
    await openAsSeenEarlier(page, product);
    await page.route('**/store/sync**', (route) => {
      const isCart = route.request().frame().url().endsWith('/productcart');
      return isCart ? route.fallback() : route.abort();
    });
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(cartCount(page, 1)).toBeVisible();
    await expect.poll(async () => (await keptLog(page)).waiting).toBe(1);
    await page.goto('/productcart');
    const notices = page.getByRole('region', { name: 'What changed' });
    await expect(notices).toContainText(`The price of ${product.title} changed from ₹`);
  });
});
