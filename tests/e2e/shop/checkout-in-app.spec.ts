import { devices, type Page } from '@playwright/test';
import { buyNow, fillDelivery, inWindow, placedOrder, successDialog } from '../world/checkout-page';
import { fillCart, plentiful } from '../world/filled-cart';
import { SandboxGateway } from '../world/sandbox-gateway';
import { expect, test } from '../world/shop-test';

// In an in-app browser the gateway's page takes the place of the shop's, and posts the result to it as a form.

const { SHOP_DATA_DIR = '' } = process.env;

test.use({
  userAgent: `${devices['Pixel 7'].userAgent} Instagram 361.0.0.46.88 Android`,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Presses Buy Now. @returns the gateway's order */
async function leaveForGateway(page: Page): Promise<string> {
  await buyNow(page).click();
  await page.waitForURL('**/sandbox-gateway/checkout?**');
  return new URL(page.url()).searchParams.get('order_id') ?? '';
}

test('CHK-3, CHK-4: a guest pays on the gateway’s page, and opens the order', async ({
  page,
  store,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await leaveForGateway(page);
  await inWindow(page, 'Pay').click();
  await page.waitForURL('**/paymentresult?**');
  await placedOrder(page);
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Payment Success');
  await expect(page.getByRole('main')).toContainText(/Your order \d+ is placed/);
  await page.goto('/orderdetails');
  await expect(page.getByRole('main')).toContainText('Bengaluru');
});

test('CHK-4: the result is there in another browser, without the order', async ({
  page,
  store,
  browser,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await leaveForGateway(page);
  await inWindow(page, 'Pay').click();
  await page.waitForURL('**/paymentresult?**');
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await expect(heading(other)).toHaveText('Payment Success');
    await expect(successDialog(other)).toBeHidden();
    await expect(other.getByRole('main')).not.toContainText('Bengaluru');
  } finally {
    await elsewhere.close();
  }
});

test('CHK-5: a declined payment comes back to the shop, and is tried again', async ({
  page,
  store,
}) => {
  await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await leaveForGateway(page);
  await inWindow(page, 'Decline').click();
  await page.waitForURL('**/paymentresult?declined=true');
  await expect(heading(page)).toHaveText('Your payment was declined.');
  await expect(page.getByRole('main')).toContainText('You haven’t been charged');
  await page.getByRole('main').getByRole('link', { name: 'Back to cart' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await leaveForGateway(page);
  await inWindow(page, 'Close').click();
  await expect(heading(page)).toHaveText('Payment not completed');
  await page.getByRole('main').getByRole('link', { name: 'Back to cart' }).click();
  await leaveForGateway(page);
  await inWindow(page, 'Pay').click();
  await placedOrder(page);
});

test('CHK-3: back by the browser’s button counts as closed, and the cart can be changed', async ({
  page,
  store,
}) => {
  const id = await fillCart(page, await plentiful(store, 1));
  await fillDelivery(page);
  await leaveForGateway(page);
  await expect(inWindow(page, 'Pay')).toBeVisible();
  await page.goBack();
  await expect(buyNow(page)).toBeEnabled();
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect
    .poll(async () => (await store.cart(id)).items.map(({ quantity }) => quantity))
    .toEqual([2]);
});

for (const callbacks of ['truncated', 'forged', 'twice'] as const) {
  test(`CHK-3, T54: a form that is ${callbacks}: one order, once the shop has heard of it`, async ({
    page,
    store,
  }) => {
    test.skip(!SHOP_DATA_DIR, "The gateway's control routes are known by the shop's DATA_DIR");
    await fillCart(page, await plentiful(store, 1));
    await fillDelivery(page);
    const order = await leaveForGateway(page);
    const gateway = new SandboxGateway(SHOP_DATA_DIR);
    await gateway.behave(order, { callbacks });
    await inWindow(page, 'Pay').click();
    await page.waitForURL('**/paymentresult**');
    await placedOrder(page);
    const { payments } = await gateway.state(order);
    expect(payments.map(({ status }) => status)).toEqual(['captured']);
  });
}

test.describe('links and forms of others', () => {
  // The wrong proof is refused.
  test.use({ expectedErrors: [/status of 404/] });

  test('T54: another site’s form and link change nothing on a shopper’s device', async ({
    page,
    store,
  }) => {
    const id = await fillCart(page, await plentiful(store, 1));
    const target = new URL('/payment-return', page.url()).href;
    const signature = 'a'.repeat(64);
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${target}">
          <input name="razorpay_payment_id" value="pay_1"><input name="razorpay_order_id" value="order_1">
          <input name="razorpay_signature" value="${signature}"><button>Win</button></form>`,
      }),
    );
    await page.goto('http://evil.example/');
    await page.getByRole('button', { name: 'Win' }).click();
    await page.waitForURL('**/paymentresult');
    await expect(heading(page)).toHaveText('Payment not completed');
    await page.goto(`/paymentresult?payment=order_1&proof=x&declined=true`);
    await expect(heading(page)).toHaveText('Payment not completed');
    await expect(successDialog(page)).toBeHidden();
    await page.goto('/productcart');
    await expect(page.getByRole('button', { name: /^Increase quantity/ })).toBeVisible();
    expect((await store.cart(id)).items).toHaveLength(1);
  });
});
