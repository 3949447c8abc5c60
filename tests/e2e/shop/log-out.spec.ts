import type { Page } from '@playwright/test';
import { stateAtBackend } from '../world/edits';
import { logOut, signIn } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { findings, keptOnDevice } from '../world/kept-on-device';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';
import { order } from '../world/place-order';
import { newCustomer, ShopClient } from '../world/shop-client';
import type { StoreApi } from '../world/store-api';

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

/** Words that stand nowhere else in the shop. */
const ADDRESS = {
  first_name: 'Padmavathi',
  last_name: 'Thiruvengadam',
  address_1: '47 Silver Oak Terrace',
  city: 'Udhagamandalam',
  province: 'Tamil Nadu',
  postal_code: '643001',
  country_code: 'in',
  phone: '9840012345',
};

interface Scene {
  email: string;
  client: ShopClient;
  customerId: string;
  orderId: string;
  cartId: string;
  /** Everything of theirs that must not stay behind. */
  secrets: string[];
}

/** A customer with an order, a cart, a wishlist and an address. */
async function knownCustomer(store: StoreApi): Promise<Scene> {
  const [first, second] = await plentiful(store, 2);
  const { client, email, id: customerId } = await newCustomer(store);
  const variant = (product: typeof first) => product?.variants[0]?.id ?? '';
  const { first_name, last_name } = ADDRESS;
  await client.call('POST', '/store/customers/me', { first_name, last_name });
  const orderId = await order(client, await client.cart(variant(first)), ADDRESS);
  const cartId = await client.cart(variant(second));
  const token = client.token ?? '';
  const names = [ADDRESS.first_name, ADDRESS.last_name, ADDRESS.address_1, ADDRESS.city];
  const secrets = [...names, ADDRESS.phone, email, customerId, orderId, cartId, token];
  return { email, client, customerId, orderId, cartId, secrets };
}

/** Looks at everything that is private, and leaves edits of both kinds. */
async function browse(page: Page, { orderId, client }: Scene): Promise<void> {
  await page.goto('/myorders');
  await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible();
  await page.goto(`/orderdetails?id=${orderId}`);
  await expect(page.getByRole('main')).toContainText(ADDRESS.address_1);
  // Written down a moment after it is shown; a page that is left in between has not kept it.
  const isKept = async () =>
    findings(await keptOnDevice(page.context(), page), [ADDRESS.address_1]);
  await expect.poll(isKept).not.toEqual([]);
  await page.goto(`/orderinvoice?id=${orderId}`);
  await expect(page.getByRole('main')).toContainText(ADDRESS.last_name);
  await page.goto('/myaccount');
  await expect(page.getByRole('main').getByLabel(/name/i).first()).toBeVisible();
  await page.goto('/product');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to wishlist$/ })
    .first()
    .click();
  // The screen shows an edit before it is stored: a page that is left at the same moment may not have it in the log.
  await expect.poll(async () => (await stateAtBackend(client)).wishes).toHaveLength(1);
  await page.goto('/mywishlist');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/productcart');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
}

test('SYNC-6, ORD-4: after a log out nothing of the customer is left on the device', async ({
  page,
  context,
  store,
}) => {
  const scene = await knownCustomer(store);
  await openWithWorker(page, '/');
  await signIn(page, scene.email);
  await browse(page, scene);
  // Such a test proves something only where there is something to be found.
  const before = findings(await keptOnDevice(context, page), scene.secrets);
  for (const what of [scene.customerId, scene.orderId, ADDRESS.address_1, ADDRESS.last_name]) {
    expect(before.join('\n'), 'kept while signed in').toContain(what);
  }
  // The session's own token is another one than that of the API client: the device tells it.
  const token = await sessionToken(page);
  expect(token).not.toBe('');

  await logOut(page);
  const secrets = [...scene.secrets, token];
  await expect.poll(async () => findings(await keptOnDevice(context, page), secrets)).toEqual([]);
  // Neither does something write it down again.
  await page.goto('/myorders');
  await page.goto('/productcart');
  expect(findings(await keptOnDevice(context, page), secrets)).toEqual([]);
});

for (const network of ['with', 'without'] as const) {
  test(`T32: a token that was copied ends with a log-out ${network} a network`, async ({
    page,
    context,
    store,
  }) => {
    const { email } = await newCustomer(store);
    await openWithWorker(page, '/');
    await signIn(page, email);
    const token = await sessionToken(page);
    const copied = new ShopClient(store, token);
    const statusOf = async () => (await copied.call('GET', '/store/customers/me')).status;
    expect(await statusOf()).toBe(200);

    await context.setOffline(network === 'without');
    await logOut(page);
    if (network === 'without') {
      expect(await statusOf(), 'the shop has not heard of it').toBe(200);
      expect(findings(await keptOnDevice(context, page), [token])).toEqual([]);
      await context.setOffline(false);
    }
    await expect.poll(statusOf, { timeout: 30_000 }).toBe(401);
  });
}

/** The token as the device keeps it. */
async function sessionToken(page: Page): Promise<string> {
  const kept = JSON.stringify(await keptOnDevice(page.context(), page));
  return /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(kept)?.[0] ?? '';
}
