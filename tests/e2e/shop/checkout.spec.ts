import * as v from 'valibot';
import { recordWrites } from '../world/sync-calls';
import {
  buyNow,
  fillAddress,
  fillDelivery,
  inWindow,
  payBy,
  placedOrder,
  successDialog,
} from '../world/checkout-page';
import { logOut, REFUSALS, signIn, toast } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { rupees } from '../world/rupees';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

const ordersSchema = v.object({
  orders: v.array(v.object({ id: v.string(), total: v.number(), email: v.string() })),
});

const addressSchema = v.object({
  addresses: v.array(
    v.object({
      is_default_shipping: v.boolean(),
      city: v.string(),
      province: v.string(),
      postal_code: v.string(),
    }),
  ),
});

test('CHK-3, CHK-4: Pay makes an order, shown with its real amount', async ({ page, store }) => {
  const { email, client } = await newCustomer(store);
  await signIn(page, email);
  const products = await plentiful(store, 2);
  await fillCart(page, products);
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByLabel('Mobile number')).toHaveValue('9876543210');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await fillAddress(page);
  await payBy(page, 'Pay');
  const id = await placedOrder(page);
  await expect(toast(page, `Order placed successfully! ID: ${id}`)).toBeVisible();
  const { body } = await client.call('GET', '/store/orders?fields=id,total,email');
  const { orders } = v.parse(ordersSchema, body);
  expect(orders.map((order) => [order.id, order.email])).toEqual([[id, email]]);
  const total = products.reduce(
    (sum, { variants }) => sum + (variants[0]?.calculated_price.calculated_amount ?? 0),
    0,
  );
  await expect(successDialog(page)).toContainText(rupees(total));
  expect(orders[0]?.total).toBeCloseTo(total, 2);
  await successDialog(page).getByRole('link', { name: 'Check order status' }).click();
  await expect(page).toHaveURL(`/orderdetails?id=${id}`);
  await expect(page.getByRole('main')).toContainText(products[0]?.title ?? 'no product');
  await page.goto('/productcart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  const kept = await client.call('GET', '/store/customers/me/addresses');
  expect(v.parse(addressSchema, kept.body).addresses).toEqual([
    { is_default_shipping: true, city: 'Bengaluru', province: 'Karnataka', postal_code: '560001' },
  ]);
  await fillCart(page, products.slice(0, 1));
  await expect(page.getByLabel('Shipping Address')).toHaveValue('12 MG Road, Ashok Nagar');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await logOut(page);
  await fillCart(page, products.slice(0, 1));
  await expect(page.getByLabel('Shipping Address')).toHaveValue('');
});

test(
  'CHK-3: a guest orders, and opens the order without an account',
  { tag: '@both-full' },
  async ({ page, store }) => {
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await payBy(page, 'Pay');
    const id = await placedOrder(page);
    await successDialog(page).getByRole('link', { name: 'Check order status' }).click();
    await expect(page).toHaveURL(`/orderdetails?id=${id}`);
    await expect(page.getByRole('main')).toContainText('Bengaluru');
  },
);

for (const [choice, words] of [
  ['Decline', 'Your payment was declined.'],
  ['Close', 'The payment window was closed.'],
] as const) {
  test(`CHK-5: ${choice}: said so, and cart and form stay`, async ({ page, store }) => {
    const id = await fillCart(page, await plentiful(store, 1));
    const email = await fillDelivery(page);
    await payBy(page, choice);
    await expect(toast(page, 'Failed to initiate payment. Please try again.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: words })).toContainText(
      'You haven’t been charged',
    );
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
    await expect(buyNow(page)).toBeEnabled();
    await expect(buyNow(page)).toBeFocused();
    expect((await store.cart(id)).completed_at ?? null).toBeNull();
    await payBy(page, 'Pay');
    await placedOrder(page);
  });
}

test('CHK-3: a declined payment is tried again in the same window: one order', async ({
  page,
  store,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await buyNow(page).click();
  await inWindow(page, 'Decline').click();
  const dialog = page.getByRole('dialog', { name: /^Pay Aangan/ });
  await expect(dialog.getByRole('status')).toContainText('Try again');
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await inWindow(page, 'Pay').click();
  await placedOrder(page);
});

test(
  'CHK-1, CHK-3: Buy Now pressed twice makes one payment',
  { tag: '@long' },
  async ({ page, context, store }) => {
    const writes = recordWrites(context);
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await buyNow(page).dblclick();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await inWindow(page, 'Pay').click();
    await placedOrder(page);
    expect(writes.filter((write) => write === 'POST /store/payment-collections')).toHaveLength(1);
    expect(writes.filter((write) => write.endsWith('/payment-sessions'))).toHaveLength(1);
  },
);

test('CHK-3: in two tabs one payment is open at a time', async ({ page, context, store }) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  const other = await context.newPage();
  await other.goto('/productcart');
  await expect(other.getByLabel('City')).toHaveValue('Bengaluru');
  await buyNow(page).click();
  await expect(inWindow(page, 'Pay')).toBeVisible();
  await buyNow(other).click();
  await expect(other.getByRole('alert').filter({ hasText: 'open in another tab' })).toBeVisible();
  await inWindow(page, 'Pay').click();
  await placedOrder(page);
  // The other tab lets go of the cart, and is not notified a second time.
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect(successDialog(other)).toBeHidden();
});

test('CHK-1: by keyboard alone', async ({ page, store }) => {
  await fillCart(page, await plentiful(store, 1));
  await page.getByLabel('Country').focus();
  const typed = ['Asha', 'Rao', '9876543210', 'keyboard@example.com', '12 MG Road', '560001'];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel('State'), 'filled from the pin code').toHaveValue('Karnataka');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await page.keyboard.press('Enter');
  await expect(inWindow(page, 'Pay')).toBeFocused();
  await page.keyboard.press('Enter');
  await placedOrder(page);
  await expect(successDialog(page).getByRole('link', { name: 'Check order status' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(successDialog(page)).toBeHidden();
});
