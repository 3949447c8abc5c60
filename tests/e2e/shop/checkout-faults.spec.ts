import type { Page } from '@playwright/test';
import {
  buyNow,
  choose,
  fillDelivery,
  inWindow,
  payBy,
  successDialog,
} from '../world/checkout-page';
import { toast } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: [/status of (4|5)\d\d|ERR_FAILED|ERR_INTERNET|Failed to load/] });

const FAILED = 'Failed to initiate payment. Please try again.';

for (const [words, path, method] of [
  ['Failed to set shipping address', /\/store\/carts\/[^/]+$/, 'POST'],
  ['Failed to fetch shipping options', /\/store\/shipping-options/, 'GET'],
  ['Failed to add shipping method', /\/shipping-methods\?/, 'POST'],
  ['We couldn’t start your payment', /\/payment-collections$/, 'POST'],
  ['Failed to add payment provider', /\/payment-sessions$/, 'POST'],
] as const) {
  test(`CHK-2, CHK-5: ${words}`, async ({ page, store }) => {
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 422, json: {} })
        : route.fallback(),
    );
    await buyNow(page).click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  });
}

test('CHK-5: without the provider’s script it says so, and can be tried again', async ({
  page,
  store,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await page.route('**/checkout.js', (route) => route.abort());
  await buyNow(page).click();
  await expect(toast(page, 'Razorpay SDK failed to load. Check your connection.')).toBeVisible();
  await page.unroute('**/checkout.js');
  await buyNow(page).click();
  await expect(inWindow(page, 'Pay')).toBeVisible();
});

test(
  'CHK-5: without a connection Buy Now says that it needs one',
  { tag: '@long' },
  async ({ page, context, store }) => {
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await context.setOffline(true);
    await buyNow(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'You need to be online to buy.' }),
    ).toBeVisible();
    await context.setOffline(false);
    await buyNow(page).click();
    await expect(inWindow(page, 'Pay')).toBeVisible();
  },
);

test('CHK-2: a cart that was emptied elsewhere', { tag: '@long' }, async ({ page, store }) => {
  const id = await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  for (const item of (await store.cart(id)).items) {
    await store.call('DELETE', `/store/carts/${id}/line-items/${item.id}`);
  }
  await buyNow(page).click();
  await expect(toast(page, 'Your Cart is empty!')).toBeVisible();
});

test(
  'CHK-5: a total that changed is shown before anything is paid',
  { tag: '@long' },
  async ({ page, store }) => {
    const id = await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    const [line] = (await store.cart(id)).items;
    await store.call('POST', `/store/carts/${id}/line-items/${line?.id}`, { quantity: 2 });
    await buyNow(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your total has changed' }),
    ).toBeVisible();
    await expect(inWindow(page, 'Pay')).toBeHidden();
    await buyNow(page).click();
    await expect(inWindow(page, 'Pay')).toBeVisible();
  },
);

test('CHK-3: killed right after Pay: shown at the next visit, once', async ({
  page,
  context,
  store,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await page.route('**/sandbox-gateway/orders/*/pay', async (route) => {
    await route.fetch();
    await page.close();
  });
  await buyNow(page).click();
  await Promise.all([page.waitForEvent('close'), inWindow(page, 'Pay').click()]);
  const next = await context.newPage();
  await next.goto('/');
  await expect(successDialog(next)).toBeVisible();
  await expect(next.getByText(/^Order placed successfully! ID: order_/)).toBeVisible();
  await next.keyboard.press('Escape');
  const third = await context.newPage();
  await third.goto('/productcart');
  await expect(third.getByText('Your cart is empty')).toBeVisible();
  await expect(successDialog(third)).toBeHidden();
});

/** The shop takes the receipt, and does not say yet that it made the order. */
async function settleLater(page: Page): Promise<void> {
  await page.route('**/payment-callback', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { verified: true } });
  });
}

test(
  'CHK-3: a reply that is lost after the payment: the order is shown all the same',
  { tag: '@long' },
  async ({ page, store }) => {
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await settleLater(page);
    await page.route('**/complete', (route) => route.fulfill({ status: 500, json: {} }));
    await payBy(page, 'Pay');
    await expect(toast(page, 'Failed to complete cart')).toBeVisible();
    await expect(successDialog(page)).toBeVisible();
  },
);

test(
  'CHK-3: an order whose details cannot be fetched is shown as one',
  { tag: '@long' },
  async ({ page, store }) => {
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await settleLater(page);
    await page.route('**/store/orders/*', (route) => route.fulfill({ status: 422, json: {} }));
    await payBy(page, 'Pay');
    await expect(toast(page, 'Order placed but failed to fetch details.')).toBeVisible();
    await expect(successDialog(page)).toBeVisible();
  },
);

test('CHK-3: a cart that changed while the window was open: the money goes back', async ({
  page,
  store,
}) => {
  const id = await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await buyNow(page).click();
  await expect(inWindow(page, 'Pay')).toBeVisible();
  const [line] = (await store.cart(id)).items;
  const twice = () =>
    store.call('POST', `/store/carts/${id}/line-items/${line?.id}`, { quantity: 2 });
  await expect(twice(), 'it is kept as it is').rejects.toThrow('409');
  // Another device had the window open as well, and left it.
  await store.call('POST', `/store/carts/${id}/payment-window-closed`);
  await twice();
  await inWindow(page, 'Pay').click();
  await expect(page.getByRole('alert').filter({ hasText: '₹' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')).toHaveText(
    '2',
  );
  expect((await store.cart(id)).completed_at ?? null).toBeNull();
});

for (const choice of ['Close', 'Decline'] as const) {
  test(`CHK-3: ${choice} lets go of the cart: what was tapped meanwhile goes through`, async ({
    page,
    context,
    store,
  }) => {
    const id = await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await buyNow(page).click();
    await expect(inWindow(page, choice)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/productcart');
    // Whichever tab sends it.
    const held = context.waitForEvent('response', {
      predicate: (answer) => answer.url().includes('/store/sync/cart') && answer.status() === 503,
    });
    await tab.getByRole('button', { name: /^Increase quantity/ }).click();
    await held;
    expect((await store.cart(id)).items.map(({ quantity }) => quantity)).toEqual([1]);
    await choose(page, choice);
    await expect
      .poll(async () => (await store.cart(id)).items.map(({ quantity }) => quantity))
      .toEqual([2]);
  });
}

test(
  'CHK-3: a page that dies in the window lets go of the cart at its next start',
  { tag: '@long' },
  async ({ page, context, store }) => {
    const id = await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    await buyNow(page).click();
    await expect(inWindow(page, 'Pay')).toBeVisible();
    await page.close();
    const next = await context.newPage();
    const [answer] = await Promise.all([
      next.waitForResponse((given) =>
        new URL(given.url()).pathname.endsWith('/payment-window-closed'),
      ),
      next.goto('/'),
    ]);
    expect(answer.status()).toBe(200);
    const [line] = (await store.cart(id)).items;
    await store.call('POST', `/store/carts/${id}/line-items/${line?.id}`, { quantity: 2 });
  },
);
