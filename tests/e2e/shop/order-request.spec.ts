import type { BrowserContext, Page } from '@playwright/test';
import type { Profile } from '../world/browser-profile';
import { addOne, cartRow, firstVariant, lookAt } from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import {
  chooseOnDelivery,
  fillForDelivery,
  ordersOf,
  placedDialog,
  refusalDialog,
  whilePriceIsRaised,
} from '../world/order-on-delivery';
import { expect, test } from '../world/profile-test';
import { promisedWithin } from '../world/promised-within';
import { rupees } from '../world/rupees';
import { newCustomer, newEmail } from '../world/shop-client';
import { OFFLINE_ERRORS } from '../world/shop-test';
import type { StoreApi, StoreProduct } from '../world/store-api';
import { dispatchSync, openWithWorker } from '../world/with-worker';

test.use({ expectedErrors: OFFLINE_ERRORS });

/** ms after the network is back within which the order is placed and shown. */
const PLACED_MS = promisedWithin(10_000);
const FEE_RUPEES = 49;

const priceOf = ({ variants }: StoreProduct) =>
  variants[0]?.calculated_price.calculated_amount ?? 0;
const sum = (products: readonly StoreProduct[]) =>
  products.reduce((all, product) => all + priceOf(product), 0);

/** Products that can be paid on delivery together. */
async function cheapest(store: StoreApi, count: number): Promise<StoreProduct[]> {
  const products = await plentiful(store, 24);
  return products.toSorted((one, other) => priceOf(one) - priceOf(other)).slice(0, count);
}

/** A browser that has seen three products and the cart, and is offline. */
async function offlineShopper(store: StoreApi, profile: Profile, email: string | null) {
  const products = await cheapest(store, 3);
  const context = await profile.start();
  const page = context.pages()[0] ?? (await context.newPage());
  await openWithWorker(page, '/');
  if (email !== null) await signIn(page, email);
  await lookAt(page, products);
  // The rules of delivery and of pay on delivery are stored with the catalogue.
  await page.goto('/productcart');
  await page.getByText('Your cart is empty').waitFor();
  await page.goto(`/productdetails/${products[0]?.id}`);
  await page.getByLabel('Pin code').fill('560001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/^Delivery to 560001/)).toBeVisible();
  await context.setOffline(true);
  for (const product of products) await addOne(page, product);
  await page.goto('/productcart');
  return { context, page, products };
}

/** Asks for an order without a network, and looks at what is shown of it. */
async function requestOrder(page: Page, products: readonly StoreProduct[]): Promise<void> {
  await chooseOnDelivery(page);
  await page.getByRole('button', { name: 'Place order when online' }).click();
  const request = page.getByRole('region', { name: 'Your order' });
  await expect(request).toContainText('Waiting to be placed');
  await expect(request).toContainText('Nothing is ordered yet');
  await expect(request).toContainText('You pay at most');
  for (const product of products) {
    const row = cartRow(page, product);
    await expect(row.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await expect(row.getByRole('button', { name: `Remove ${product.title}` })).toBeDisabled();
  }
}

/** One order with the right total, and none more. */
async function expectOneOrder(page: Page, email: string, products: readonly StoreProduct[]) {
  const total = sum(products) + FEE_RUPEES;
  await expect(placedDialog(page)).toBeVisible({ timeout: PLACED_MS });
  await expect(placedDialog(page)).toContainText(rupees(total));
  expect(await ordersOf(email)).toEqual([total]);
  await placedDialog(page).getByRole('link', { name: 'Check order status' }).click();
  await expect(page).toHaveURL(/\/orderdetails\?id=/);
  await expect(page.getByRole('main')).toContainText('Pay on delivery');
  await page.goto('/productcart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await ordersOf(email), 'none more afterwards').toEqual([total]);
}

test('ORQ-1: an order that is asked for offline is placed once when the network is back', async ({
  profile,
  store,
}) => {
  const email = newEmail();
  const { context, page, products } = await offlineShopper(store, profile, null);
  await fillForDelivery(page, email);
  await requestOrder(page, products);
  expect(await ordersOf(email)).toEqual([]);
  await context.setOffline(false);
  await expectOneOrder(page, email, products);
});

test('ORQ-1: it outlives the browser, for a customer too', async ({ profile, store }) => {
  const { email } = await newCustomer(store);
  const { context, page, products } = await offlineShopper(store, profile, email);
  await fillForDelivery(page, null);
  await requestOrder(page, products);
  await context.close();
  const again = await profile.start();
  const later = again.pages()[0] ?? (await again.newPage());
  await later.goto('/productcart');
  await expectOneOrder(later, email, products);
  await later.goto('/myorders');
  await expect(later.getByRole('main')).toContainText('1 order');
});

test('ORQ-2: it is placed with every tab closed, notified, and shown at the next opening', async ({
  profile,
  store,
}) => {
  const email = newEmail();
  const { context, page, products } = await offlineShopper(store, profile, null);
  // Those that are not named are withdrawn.
  const permissions = ['notifications', 'background-sync'];
  await context.grantPermissions(permissions, { origin: new URL(page.url()).origin });
  await fillForDelivery(page, email);
  await requestOrder(page, products);
  await expect(page.getByText('We’ll notify you when it’s placed.')).toBeVisible();
  const elsewhere = await context.newPage();
  await elsewhere.goto('about:blank');
  await page.close();
  await context.setOffline(false);
  await dispatchSync(context, elsewhere);
  await expect.poll(() => ordersOf(email), { timeout: 30_000 }).toHaveLength(1);
  await expect.poll(() => notificationsOf(context)).toEqual(['Order placed']);
  const later = await context.newPage();
  await later.goto('/');
  await expectOneOrder(later, email, products);
});

/** Titles of the notifications that the worker shows. */
async function notificationsOf(context: BrowserContext): Promise<unknown> {
  const titles = 'registration.getNotifications().then((all) => all.map(({ title }) => title))';
  return context.serviceWorkers()[0]?.evaluate<unknown>(titles);
}

test('ORQ-2: taken back, it is never placed, and the cart can be changed again', async ({
  profile,
  store,
}) => {
  const email = newEmail();
  const { context, page, products } = await offlineShopper(store, profile, null);
  await fillForDelivery(page, email);
  await requestOrder(page, products);
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  const [first] = products;
  if (!first) throw new Error('unreachable');
  await cartRow(page, first).getByRole('button', { name: 'Increase quantity' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    rupees(sum(products) + priceOf(first)),
  );
  expect(await ordersOf(email)).toEqual([]);
});

test('ORQ-2: at a higher price the shopper is asked once, with both figures', async ({
  profile,
  store,
}) => {
  const email = newEmail();
  // Cheap, as tests of dear carts compare totals meanwhile.
  const [product] = (await cheapest(store, 6)).slice(-1);
  if (!product) throw new Error('unreachable');
  const context = await profile.start();
  const page = context.pages()[0] ?? (await context.newPage());
  await openWithWorker(page, '/');
  await addOne(page, product);
  await page.goto('/productcart');
  await fillForDelivery(page, email);
  await chooseOnDelivery(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place order when online' }).click();
  await expect(page.getByText('Waiting to be placed').first()).toBeVisible();

  await whilePriceIsRaised(firstVariant(product), 120, async () => {
    await context.setOffline(false);
    const dialog = refusalDialog(page);
    await expect(dialog).toBeVisible({ timeout: PLACED_MS });
    const raised = Math.round(priceOf(product) * 120) / 100;
    await expect(dialog.getByRole('row', { name: product.title })).toContainText(
      rupees(priceOf(product)),
    );
    await expect(dialog.getByRole('row', { name: product.title })).toContainText(rupees(raised));
    await expect(dialog.getByRole('row', { name: 'Total' })).toContainText(
      rupees(raised + FEE_RUPEES),
    );
    expect(await ordersOf(email)).toEqual([]);
    await dialog.getByRole('button', { name: 'Place at the new figures' }).click();
    await expect(placedDialog(page)).toContainText(rupees(raised + FEE_RUPEES), {
      timeout: PLACED_MS,
    });
    await expect(dialog).toBeHidden();
    expect(await ordersOf(email)).toEqual([raised + FEE_RUPEES]);
  });
});

test('PAY-1: online an order on delivery is placed at once', async ({ profile, store }) => {
  const email = newEmail();
  const products = await plentiful(store, 1);
  const context = await profile.start();
  const page = context.pages()[0] ?? (await context.newPage());
  await openWithWorker(page, '/');
  for (const product of products) await addOne(page, product);
  await page.goto('/productcart');
  await fillForDelivery(page, email);
  await chooseOnDelivery(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expectOneOrder(page, email, products);
});
