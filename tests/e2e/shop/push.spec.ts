import type { BrowserContext, Page } from '@playwright/test';
import { browserOptions } from '../world/browser-options';
import { logOut, signedInAs, signIn } from '../world/entrance';
import { openPushService, type PushBrowser, type PushService } from '../world/push-service';
import { placeOrder } from '../world/shop-orders';
import { ownersAreHere, ShopOwner } from '../world/shop-owner';
import { expect, test } from '../world/shop-test';
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

test('NTF-1: kinds are chosen in the account, all off at once, and a log-out ends it', async ({
  page,
  context,
  store,
}) => {
  const { client, email } = await placeOrder(store);
  await withPushService(page, context);
  await signedInAs(page, client);
  await page.goto('/myaccount');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const group = page.getByRole('group', { name: 'Notifications on this device' });
  const refunds = group.getByRole('checkbox', { name: 'Returns and refunds' });
  await refunds.click();
  await expect(refunds).toBeChecked();
  await expect(group.getByRole('checkbox', { name: /^Order updates/ })).not.toBeChecked();
  await page.reload();
  await expect(refunds).toBeChecked();
  await group.getByRole('button', { name: 'Turn all off' }).click();
  await expect(refunds).not.toBeChecked();
  expect(await page.evaluate(() => 'isUnsubscribed' in globalThis)).toBe(true);
  await refunds.click();
  await expect(refunds).toBeChecked();
  await logOut(page);
  await signIn(page, email);
  await page.goto('/myaccount');
  await expect(group).toBeVisible();
  await expect(refunds).not.toBeChecked();
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
