import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '../world/axe';
import { browserOptions } from '../world/browser-options';
import { logOut, signedInAs, signIn } from '../world/entrance';
import { openPushService, type PushBrowser, type PushService } from '../world/push-service';
import { placeOrder } from '../world/shop-orders';
import { databaseOf, runSql, shopDataDir } from '../world/shop-database';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/shop-test';
import type { StoreVariant } from '../world/store-api';
import { workerTools } from '../world/with-worker';

test.skip(!ownersAreHere, "The shop's owner is known by its DATA_DIR");
// The headless shell shows no notifications.
test.use({
  launchOptions: browserOptions('whole browser'),
  serviceWorkers: 'allow',
  expectedErrors: [/status of 404/],
});

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

/**
 * The browser of the test has no push service: in its place it subscribes at the one of the test. Its worker gets the messages by
 * the protocol of the developer tools.
 */
async function withPushService(page: Page, context: BrowserContext): Promise<PushBrowser> {
  const browser = service.subscribe();
  await context.grantPermissions(['notifications']);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        Reflect.set(globalThis, 'isUnsubscribed', true);
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(subscription),
      getSubscription: () => Promise.resolve(subscription),
    });
  }, browser.keys);
  return browser;
}

/** Hands a message to the shop's worker as the browser does. */
async function deliver(page: Page, context: BrowserContext, data: string): Promise<void> {
  const { devtools, worker } = await workerTools(context, page);
  await devtools.send('ServiceWorker.deliverPushMessage', { ...worker, data });
  await devtools.detach();
}

/** In the worker: what a tap on the notification does, as a browser without windows has none. */
const TAP = `registration.getNotifications().then(([notification]) => {
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})`;

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker;
    const shown = await (await ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('NTF-1: a shopper asks to be notified, sees the notification, and taps it @both', async ({
  page,
  context,
  store,
}) => {
  const { client, orderId } = await placeOrder(store);
  const browser = await withPushService(page, context);
  await signedInAs(page, client);
  await page.goto(`/orderdetails?id=${orderId}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('This device shows updates on your orders.')).toBeVisible();

  const owner = new ShopOwner(store);
  await owner.pack(orderId);
  await expect.poll(() => browser.messages.length).toBe(1);
  const [message] = browser.messages;
  if (!message) throw new Error('unreachable');
  await deliver(page, context, message.text);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([expect.objectContaining({ title: 'Order packed', tag: message.notification.tag })]);
  // A crash may repeat a message: it is shown in the place of the first.
  await deliver(page, context, message.text);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await shownNotifications(page)).toHaveLength(1);

  await page.goto('/aboutus');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(TAP);
  await expect(page).toHaveURL(new RegExp(`/orderdetails\\?id=${orderId}$`));
  expect(await shownNotifications(page)).toEqual([]);
});

test('NTF-1: kinds are chosen on a page, all off at once, and a log-out ends it @both', async ({
  page,
  context,
  store,
}) => {
  const { client, email } = await placeOrder(store);
  await withPushService(page, context);
  await signedInAs(page, client);
  await page.goto('/myaccount');
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const group = page.getByRole('group', { name: 'Notifications on this device' });
  const refunds = group.getByRole('checkbox', { name: 'Returns and refunds' });
  const prices = group.getByRole('checkbox', { name: 'Lower prices of products' });
  await refunds.click();
  await expect(refunds).toBeChecked();
  await prices.click();
  await expect(prices).toBeChecked();
  await expect(group.getByRole('checkbox', { name: /^Order updates/ })).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(refunds).toBeChecked();
  await page.getByRole('button', { name: 'Turn all off' }).click();
  await expect(refunds).not.toBeChecked();
  expect(await page.evaluate(() => 'isUnsubscribed' in globalThis)).toBe(true);
  await refunds.click();
  await expect(refunds).toBeChecked();
  await page.goto('/myaccount');
  await logOut(page);
  await page.goto('/myaccount#notifications');
  await expect(group, 'a guest has the page too').toBeVisible();
  await expect(refunds).not.toBeChecked();
  await expect(prices, 'a guest has no wishlist').toBeHidden();
  await signIn(page, email);
  await page.goto('/myaccount#notifications');
  await expect(prices).not.toBeChecked();
});

test('NTF-1: a guest waits for what is sold out, sees so, and is asked anew when it is sold out again @both', async ({
  page,
  context,
  store,
}) => {
  const isSoldOut = ({ inventory_quantity }: StoreVariant) => inventory_quantity === 0;
  const product = await store.productWhere('with a sold out variant', ({ variants }) =>
    variants.some(isSoldOut),
  );
  const soldOut = product.variants.find(isSoldOut)?.title ?? '';
  const browser = await withPushService(page, context);
  const choose = () => page.getByRole('main').getByText(soldOut, { exact: true }).first().click();
  await page.goto(`/productdetails/${product.id}`);
  await choose();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Notify me' }).click();
  const isWaiting = page.getByText('We’ll notify this device when it’s back in stock.');
  await expect(isWaiting).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await choose();
  await expect(isWaiting).toBeVisible();

  // As the shop does once it has sent the message.
  const sql = `delete from push_watch where subscription_id = (select id from push_subscription where endpoint = $1)`;
  await runSql(databaseOf(shopDataDir()), sql, [browser.endpoint]);
  await page.reload();
  await choose();
  await expect(page.getByText('Want to know when it’s back in stock?')).toBeVisible();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(isWaiting).toBeVisible();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const stock = page.getByRole('checkbox', { name: 'Products that are back in stock' });
  await expect(stock).toBeChecked();
});

test('NTF-1: a guest’s subscription becomes the customer’s at sign-in', async ({
  page,
  context,
  store,
}) => {
  const { email, orderId } = await placeOrder(store);
  const browser = await withPushService(page, context);
  await page.goto('/myaccount#notifications');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const orders = page.getByRole('checkbox', { name: /^Order updates/ });
  await orders.click();
  await expect(orders).toBeChecked();
  const subscribed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/store/push-subscriptions') &&
      response.request().method() === 'POST',
  );
  await signIn(page, email);
  expect((await subscribed).status()).toBe(200);
  await new ShopOwner(store).pack(orderId);
  await expect.poll(() => browser.messages.length).toBe(1);
});

test('NTF-1: who asks a question is notified of the answer', async ({ page, context, store }) => {
  const browser = await withPushService(page, context);
  const product = await store.productWhere(
    'a framed print',
    ({ handle }) => handle === 'memo-photo-frame',
  );
  await page.goto(`/productdetails/${product.id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByText('Q&A', { exact: true }).click();
  await page.getByLabel('Your question').fill('Does it come with a nail?');
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/questions') && response.status() === 201,
  );
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const { question } = v.parse(
    v.object({ question: v.object({ id: v.string() }) }),
    await (await asked).json(),
  );
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll notify this device when it’s answered.')).toBeVisible();
  await new ShopOwner(store).must('POST', `/admin/product-questions/${question.id}`, {
    answer: 'Yes.',
  });
  await expect.poll(() => browser.messages.length, { timeout: 20_000 }).toBe(1);
  expect(browser.messages[0]?.notification.title).toBe('Your question was answered');
});

test('NTF-1: a wishlist offers notifications of lower prices', async ({ page, context, store }) => {
  const { client } = await placeOrder(store);
  await withPushService(page, context);
  await signedInAs(page, client);
  await page.goto('/product');
  await page
    .getByRole('button', { name: /wishlist/i })
    .first()
    .click();
  await page.goto('/mywishlist');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(
    page.getByText('We’ll notify this device when something here costs less.'),
  ).toBeVisible();
});

test('NTF-1: an iPhone on which the shop is not installed says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    });
    Reflect.deleteProperty(window, 'PushManager');
  });
  await page.goto('/myaccount#notifications');
  await expect(
    page.getByText('To be notified on this device, install the shop first.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Install the app' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Add to Home Screen');
});

test('NTF-1: a browser that blocks notifications is said so', async ({ page, context, store }) => {
  const { client, orderId } = await placeOrder(store);
  await withPushService(page, context);
  await context.clearPermissions();
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await signedInAs(page, client);
  await page.goto(`/orderdetails?id=${orderId}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Your browser blocks notifications')).toBeVisible();
});
