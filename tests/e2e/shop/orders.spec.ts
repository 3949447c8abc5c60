import { withPictures } from '../world/browser-options';
import { REFUSALS, signedInAs, toast } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { expectPicturesLoaded } from '../world/page-parts';
import { order } from '../world/place-order';
import { rupees } from '../world/rupees';
import { newCustomer } from '../world/shop-client';
import { placeOrder } from '../world/shop-orders';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

test.use({ expectedErrors: REFUSALS });

test(
  'ORD-1, ORD-2: the latest order stands first with its tracker and amounts, then all of them',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const [first, second] = await plentiful(store, 2);
    const { client } = await newCustomer(store);
    const variant = (product: typeof first) => product?.variants[0]?.id ?? '';
    const older = await order(client, await client.cart(variant(first)));
    const newer = await order(client, await client.cart(variant(second), 2));
    const total = (second?.variants[0]?.calculated_price.calculated_amount ?? 0) * 2;
    await signedInAs(page, client);
    await page.goto('/myorders');

    const latest = page.getByRole('region', { name: /^Order #\d+$/ });
    await expect(latest).toContainText('Latest order');
    await expect(latest).toContainText(rupees(total));
    const steps = latest.getByRole('list', { name: 'Order progress' }).getByRole('listitem');
    await expect(steps).toHaveText([
      'Order Placed, Current step',
      'Packaging, Not yet',
      'On The Road, Not yet',
      'Delivered, Not yet',
    ]);
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');

    const rows = page.getByRole('region', { name: 'Orders' }).locator('> ul > li');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(newer);
    await expect(rows.nth(0)).toContainText('Order Placed');
    await expect(rows.nth(0)).toContainText(rupees(total));
    await expect(rows.nth(1)).toContainText(older);
    await expectPicturesLoaded(rows.locator('img'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );

    await rows
      .nth(1)
      .getByRole('link', { name: /^Order #/ })
      .click();
    await expect(page).toHaveURL(`/orderdetails?id=${older}`);
    await expect(page.getByRole('main')).toContainText(first?.title ?? '');
  },
);

test('ORD-1: an order id is copied, which is shown for 2 s', async ({ page, context, store }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { client, orderId } = await placeOrder(store);
  await signedInAs(page, client);
  await page.goto('/myorders');
  const copy = page.getByRole('button', { name: /^Copy ID of order \d+$/ });
  await copy.waitFor();
  await page.clock.install();
  // However slow the machine is, time passes only when the test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').getByText('Copied', { exact: true });
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId);
  await page.clock.runFor(1900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toBeHidden();
});

test(
  'ORD-1: a shopper who has not ordered yet sees it',
  { tag: '@long' },
  async ({ page, store }) => {
    await signedInAs(page, (await newCustomer(store)).client);
    await page.goto('/myorders');
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Start shopping' }).click();
    await expect(page).toHaveURL('/product');
  },
);

test('ORD-1: a guest signs in and comes back', async ({ page, store }) => {
  const { email } = await placeOrder(store);
  await page.goto('/myorders');
  await expect(page).toHaveURL(/\/signin\?from=%2Fmyorders/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/myorders');
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
});

test(
  'ORD-1: many orders scroll in their list, and have pages',
  { tag: '@long' },
  async ({ page, store }) => {
    const { client } = await newCustomer(store);
    await signedInAs(page, client);
    const one = (number: number) => ({
      id: `order_${number}`,
      display_id: number,
      created_at: '2026-11-21T11:00:00.000Z',
      status: 'pending',
      fulfillment_status: 'delivered',
      total: 1000 + number,
      items: [],
    });
    // Twelve true orders would take a minute; what is shown here is how a list of them is.
    await page.route('**/store/orders?**', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      const all = Array.from({ length: 12 }, (_, at) => one(12 - at));
      return route.fulfill({ json: { orders: all.slice(offset, offset + limit), count: 12 } });
    });
    await page.goto('/myorders');
    const list = page.getByRole('region', { name: 'Orders' });
    await expect(list.locator('> ul > li')).toHaveCount(10);
    await list.focus();
    await page.keyboard.press('End');
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/myorders?page=2');
    await expect(list.locator('> ul > li')).toHaveCount(2);
    await expect(list).toContainText('Order #1');
    await page.goBack();
    await expect(list.locator('> ul > li')).toHaveCount(10);
  },
);

test(
  'ORD-1: a shop that does not answer is shown, and asked again',
  { tag: '@long' },
  async ({ page, store }) => {
    const { client, orderId } = await placeOrder(store);
    await signedInAs(page, client);
    await page.route('**/store/orders?**', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto('/myorders');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch orders');
    await page.unroute('**/store/orders?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(orderId)).toBeVisible();
  },
);

test('WISH-4, ORD-1: a sign-in that does not hold any more leads to a new one', async ({
  page,
  store,
}) => {
  await signedInAs(page, (await placeOrder(store)).client);
  await page.route('**/store/orders?**', (route) =>
    route.fulfill({ status: 401, json: { type: 'unauthorized', message: 'Unauthorized' } }),
  );
  await page.goto('/myorders');
  await expect(toast(page, 'You’ve been signed out. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?from=%2Fmyorders/);
});
