import type { Locator, Page } from '@playwright/test';
import { stateAtBackend } from '../world/edits';
import { fillSignIn, REFUSALS, signIn, toast } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { cards } from '../world/page-parts';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

test.use({ expectedErrors: REFUSALS });

const heart = (within: Page | Locator, title: string, what: 'Add' | 'Remove'): Locator =>
  within.getByRole('button', {
    name: `${what} ${title} ${what === 'Add' ? 'to' : 'from'} wishlist`,
    exact: true,
  });
const count = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('WISH-3: a guest’s heart leads to sign in, and back with the product wished for', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const title = product?.title ?? '';
  const { email } = await newCustomer(store);
  await page.goto(`/productdetails/${product?.id}`);
  await heart(page, title, 'Add').first().click();
  await expect(toast(page, 'You need to sign in')).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?from=/);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`/productdetails/${product?.id}`);
  await expect(heart(page, title, 'Remove').first()).toBeVisible();
  await expect(count(page, 'Wishlist, 1 item')).toBeVisible();
  await page.goto('/mywishlist');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('heading')).toHaveText(title);
});

test('WISH-3: the heart outlives a closed page and a sign-up', async ({ page, context, store }) => {
  const [product] = await plentiful(store, 1);
  const { email } = await newCustomer(store);
  await page.goto(`/productdetails/${product?.id}`);
  await heart(page, product?.title ?? '', 'Add')
    .first()
    .click();
  await expect(page).toHaveURL(/\/signin\?from=/);
  await page.close();
  const later = await context.newPage();
  await signIn(later, email);
  await expect(count(later, 'Wishlist, 1 item')).toBeVisible();
});

test(
  'WISH-1, WISH-2: hearts toggle, the page lists them with prices and takes them off',
  { tag: '@both' },
  async ({ page, store }) => {
    const products = await plentiful(store, 2);
    const { email, client } = await newCustomer(store);
    await signIn(page, email);
    await page.goto('/mywishlist');
    await expect(page.getByText('Your Wishlist is Empty')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay Day Sale' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/product');

    for (const { id, title } of products) {
      await page.goto(`/productdetails/${id}`);
      await heart(page, title, 'Add').first().click();
      await expect(heart(page, title, 'Remove').first()).toBeVisible();
      await expect.poll(async () => (await stateAtBackend(client)).wishes).toContain(id);
    }
    await page.goto('/mywishlist');
    await expect(cards(page)).toHaveCount(2);
    const [first] = products;
    const card = cards(page).filter({ hasText: first?.title ?? '' });
    const price = first?.variants[0]?.calculated_price.calculated_amount ?? 0;
    await expect(card).toContainText(`₹${price.toLocaleString('en-IN')}`);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/productdetails/${first?.id}`);

    await heart(card, first?.title ?? '', 'Remove').click();
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(products[1]?.title ?? '');
  },
);

test('WISH-4: a heart that the shop refuses goes back, and is shown', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  const title = product?.title ?? '';
  const { email } = await newCustomer(store);
  await signIn(page, email);
  await page.goto(`/productdetails/${product?.id}`);
  // The product is sold no more by the time the shop hears of the heart.
  await page.route('**/store/sync/wishlist', async (route) => {
    const postData = route
      .request()
      .postData()
      ?.replaceAll(product?.id ?? '', 'prod_sold_no_more');
    await route.fulfill({ response: await route.fetch({ postData }) });
  });
  await heart(page, title, 'Add').first().click();
  await expect(page.getByText(`We couldn’t add ${title} to your wishlist.`).first()).toBeVisible();
  await expect(heart(page, title, 'Add').first()).toBeVisible();
});

test('WISH-4: a token that does not hold is removed, and the list emptied', async ({
  page,
  store,
}) => {
  const [product] = await plentiful(store, 1);
  const { email, client } = await newCustomer(store);
  await client.call('POST', '/store/customers/me/wishlist/items', { productId: product?.id });
  await signIn(page, email);
  await expect(count(page, 'Wishlist, 1 item')).toBeVisible();
  await page.route('**/store/customers/me/wishlist', (route) =>
    route.fulfill({ status: 401, json: { type: 'unauthorized', message: 'Unauthorized' } }),
  );
  await page.reload();
  await expect(count(page, 'Wishlist, 1 item'), 'while the ledger takes the token').toBeVisible();
  await page.route('**/store/sync', (route) =>
    route.fulfill({
      status: 401,
      json: { ledger: 1, type: 'unauthorized', message: 'Please sign in' },
    }),
  );
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(count(page, 'Wishlist')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});
