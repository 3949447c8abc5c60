import type { BrowserContext, Page } from '@playwright/test';
import { addOne, firstVariant, stateAtBackend } from '../world/edits';
import { signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { OFFLINE_ERRORS } from '../world/shop-test';
import { connectionStatus } from '../world/page-parts';
import { openWithWorker } from '../world/with-worker';
import { expect, test } from '../world/proxied-test';
import { type Customer, newCustomer } from '../world/shop-client';
import type { StoreApi, StoreProduct } from '../world/store-api';
import type { ShopProxy } from '../world/shop-proxy';
import { isCartWrite, keysSent } from '../world/sync-calls';

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

interface Scene {
  customer: Customer;
  one: StoreProduct;
  two: StoreProduct;
  first: Page;
  second: Page;
}

/** A customer with the shop open in two tabs. */
async function twoTabs(store: StoreApi, context: BrowserContext, first: Page): Promise<Scene> {
  const [one, two] = await plentiful(store, 2);
  if (!one || !two) throw new Error('unreachable');
  const customer = await newCustomer(store);
  await openWithWorker(first, '/');
  await signIn(first, customer.email);
  const second = await context.newPage();
  await second.goto('/productcart');
  await expect(second.getByRole('heading', { level: 1 })).toContainText('0 items');
  return { customer, one, two, first, second };
}

/** The cart at the backend has exactly these pieces, now and a little later. */
async function expectCart(scene: Scene, pieces: Record<string, number>): Promise<void> {
  const cart = async () => (await stateAtBackend(scene.customer.client)).cart;
  await expect.poll(cart).toEqual(pieces);
  await expect(connectionStatus(scene.second)).not.toContainText('offline');
  expect(await cart()).toEqual(pieces);
}

/** Adds a product; the shop does it, and the tab does not get the reply. */
async function addWithHungReply(
  between: ShopProxy,
  page: Page,
  product: StoreProduct,
): Promise<void> {
  let hung = 0;
  between.rule = (call) => {
    if (!isCartWrite(call)) return 'pass';
    hung += 1;
    return 'hang-reply';
  };
  await addOne(page, product);
  await expect.poll(() => hung).toBeGreaterThan(0);
}

test('SYNC-3: the tab that sends is killed mid-batch: the other takes over, and nothing counts twice', async ({
  page,
  context,
  between,
  store,
}) => {
  const scene = await twoTabs(store, context, page);
  const { one, second } = scene;
  await addWithHungReply(between, page, one);
  await expectCart(scene, { [firstVariant(one)]: 1 });

  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const before = between.calls.filter(isCartWrite).length;
  between.rule = () => 'pass';
  await second.bringToFront();
  await expect.poll(() => between.calls.filter(isCartWrite).length).toBeGreaterThan(before);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('1 item');
  await expect(second.getByText(/not sent yet\.|Sending/)).toHaveCount(0);
  await expectCart(scene, { [firstVariant(one)]: 1 });
  expect(new Set(keysSent(between.calls).flat()).size, 'one edit, one key').toBe(1);
});

test('SYNC-2, schedule 14: the tab that sends is frozen: the visible one continues; thawed, nothing counts twice', async ({
  page,
  context,
  between,
  store,
}) => {
  const scene = await twoTabs(store, context, page);
  const { one, two, second } = scene;
  await addWithHungReply(between, page, one);

  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  between.rule = () => 'pass';
  await second.bringToFront();
  await addOne(second, two);
  const both = { [firstVariant(one)]: 1, [firstVariant(two)]: 1 };
  await expectCart(scene, both);

  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await page.goto('/productcart');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 items');
  await expectCart(scene, both);
  expect(new Set(keysSent(between.calls).flat()).size, 'two edits, two keys').toBe(2);
});
