import { REFUSALS } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { order } from '../world/place-order';
import { proofOf, proofsAreHere } from '../world/shop-orders';
import { newEmail, ShopClient } from '../world/shop-client';
import type { StoreApi } from '../world/store-api';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

async function guestOrder(store: StoreApi): Promise<string> {
  const [product] = await plentiful(store, 1);
  const client = new ShopClient(store);
  const cart = await client.cart(product?.variants[0]?.id);
  await client.call('POST', `/store/carts/${cart}`, { email: newEmail() });
  return order(client, cart);
}

test(
  'ORD-3: a guest’s order opens by the link of its mail, and afterwards without it',
  { tag: '@both-full' },
  async ({ page, store }) => {
    test.skip(!proofsAreHere, 'A proof is made with the shop’s own secret');
    const id = await guestOrder(store);
    await page.goto(`/orderdetails?id=${id}&proof=${proofOf(id)}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Order #\d+$/);
    await expect(page).toHaveURL(`/orderdetails?id=${id}`);
    await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My Orders' })).toHaveCount(0);

    await page.reload();
    await expect(heading).toHaveText(/^Order #\d+$/);
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(heading).toHaveText('Tax Invoice');

    // A mangled link does not take away what opens it.
    await page.goto(`/orderdetails?id=${id}&proof=wrong`);
    await expect(page).toHaveURL(`/orderdetails?id=${id}`);
    await expect(heading).toHaveText(/^Order #\d+$/);

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('region', { name: 'Order status' })).toContainText(/^Cancelled on/);
  },
);

test('ORD-3: without its proof a guest’s order is not found', async ({ page, store }) => {
  const id = await guestOrder(store);
  for (const search of [`id=${id}`, `id=${id}&proof=wrong`]) {
    await page.goto(`/orderdetails?${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found');
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/signin\?from=%2Forderdetails/);
});

test('ORD-3: a guest who has not ordered sees it', async ({ page }) => {
  for (const path of ['/orderdetails', '/orderinvoice']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No orders yet');
  }
});
