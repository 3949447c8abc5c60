import { cartRow, lookAt, stateAtBackend } from '../world/edits';
import { logOut, signIn } from '../world/entrance';
import { promisedWithin } from '../world/promised-within';
import { expect, OFFLINE_ERRORS, test } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';
import { placeOrder } from '../world/shop-orders';

test.use({ serviceWorkers: 'allow', expectedErrors: OFFLINE_ERRORS });

const NOTE = 'We couldn’t refresh this. Last updated';

test(
  'ORD-4: seen orders open offline with their age, and are gone at log out',
  { tag: '@both-full' },
  async ({ page, context, store }) => {
    const { email, orderId } = await placeOrder(store);
    await openWithWorker(page, '/');
    await signIn(page, email);

    // Seen once, each.
    await page.goto('/myorders');
    const latest = page.getByRole('region', { name: /^Order #\d+$/ });
    const number = (await latest.getByRole('heading', { level: 2 }).textContent()) ?? '';
    const tracker = page.getByRole('list', { name: 'Order progress' });
    await expect(tracker).toBeVisible();
    await latest.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { name: 'Order activity' })).toBeVisible();
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(page).toHaveTitle(/^Invoice [^·]/);
    const title = await page.title();

    await context.setOffline(true);
    await page.goto('/myorders');
    await expect(latest.getByRole('heading', { name: number })).toBeVisible();
    await expect(tracker).toBeVisible();
    const note = page.getByRole('status').filter({ hasText: NOTE });
    await expect(note).toBeVisible();
    await expect(note.locator('time')).toHaveText(/20\d\d/);
    await expect(page.getByRole('region', { name: 'Orders' })).toContainText(orderId);

    await page.goto(`/orderdetails?id=${orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order activity' })).toBeVisible();
    await expect(note).toBeVisible();
    await page.goto(`/orderinvoice?id=${orderId}`);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(note).toBeVisible();

    // The network is back: asked anew, and the note goes.
    await context.setOffline(false);
    await page.goto(`/orderdetails?id=${orderId}`);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(note).toHaveCount(0);

    await logOut(page);
    await context.setOffline(true);
    await page.goto(`/orderdetails?id=${orderId}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Not available offline')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(number);
  },
);

test('ORD-4: a seen order is bought again offline, and its products arrive in the shop’s cart', async ({
  page,
  context,
  store,
}) => {
  const { client, email, orderId, variantId } = await placeOrder(store, 2);
  const product = await store.productWhere('the ordered one', ({ variants }) =>
    variants.some(({ id }) => id === variantId),
  );
  await openWithWorker(page, '/');
  await signIn(page, email);
  await lookAt(page, [product]);
  await page.goto(`/orderdetails?id=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Order activity' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/productcart');
  await expect(cartRow(page, product)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await stateAtBackend(client)).cart, { timeout: promisedWithin(5000) })
    .toEqual({ [variantId]: 2 });
});

test(
  'ORD-4: another customer on the same device does not see them',
  { tag: '@long' },
  async ({ page, context, store }) => {
    const first = await placeOrder(store);
    const second = await placeOrder(store);
    await openWithWorker(page, '/');
    await signIn(page, first.email);
    await page.goto(`/orderdetails?id=${first.orderId}`);
    await expect(page.getByRole('heading', { name: 'Order activity' })).toBeVisible();
    await logOut(page);
    await signIn(page, second.email);
    await context.setOffline(true);
    await page.goto(`/orderdetails?id=${first.orderId}`);
    await expect(page.getByText('Not available offline')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order activity' })).toHaveCount(0);
  },
);
