import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { fillSignIn, signedInAs, toast } from '../world/entrance';
import { plentiful } from '../world/filled-cart';
import { newCustomer } from '../world/shop-client';
import { ownersAreHere } from '../world/shop-owner';
import { expect, test } from '../world/shop-test';
import type { StoreApi, StoreProduct } from '../world/store-api';
import { buyerOf, productWithReviews, reviewFigures } from '../world/voices';

test.use({ expectedErrors: [/status of (400|401|403|404|409|422|500)|ERR_FAILED/] });

const section = (page: Page): Locator => page.getByRole('region', { name: 'Reviews' });
const items = (page: Page): Locator =>
  section(page).getByRole('list', { name: 'All reviews' }).getByRole('listitem');
const reviewsText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

/** A finger or mouse meets what is drawn, not the radio itself. */
const choose = (form: Locator, label: string): Promise<void> =>
  form.locator('label').filter({ hasText: label }).click();

/** Products that the tests here order and review: from the end, as others take those from the beginning. */
async function lastPlentiful(store: StoreApi, place: number): Promise<StoreProduct> {
  const products = (await store.products()).filter(
    ({ variants }) => (variants[0]?.inventory_quantity ?? 0) >= 10,
  );
  const product = products.at(-1 - place);
  if (!product) throw new Error('The seed has too few plentiful products');
  return product;
}

async function openReviews(page: Page, productId: string): Promise<void> {
  await page.goto(`/productdetails/${productId}`);
  await section(page).scrollIntoViewIfNeeded();
}

test('PDP-4: 67 reviews, 93% of buyers have recommended this, stars, and all of them to read', async ({
  page,
  store,
}) => {
  const product = await productWithReviews(store, ({ count }) => count === 67);
  expect(await reviewFigures(store, product.id)).toMatchObject({ recommended_percent: 93 });
  await page.goto(`/productdetails/${product.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('67 reviews', { exact: true })).toBeVisible();
  await expect(
    main.getByText('93% of buyers have recommended this', { exact: true }),
  ).toBeVisible();

  await main.getByRole('link', { name: /^\d(\.\d)? out of 5 stars 67 reviews$/ }).click();
  await expect(section(page).getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  const byStars = section(page).getByRole('list', { name: 'Reviews by stars' });
  await expect(byStars.getByRole('listitem')).toHaveCount(5);
  const counts = (await byStars.getByRole('listitem').allTextContents()).map((text) =>
    Number(/: *(\d+)$/.exec(text)?.[1]),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(67);

  await expect(items(page)).toHaveCount(10);
  const times = () =>
    items(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  await section(page).getByRole('button', { name: 'Show more' }).click();
  await expect(items(page)).toHaveCount(20);
  await expect(section(page).getByText('Showing 20 of 67')).toBeVisible();
  expect(await times()).toEqual((await times()).toSorted().toReversed());
  await expectAccessible(page);
});

test('PDP-4: without reviews nothing is claimed', async ({ page, store }) => {
  const product = await productWithReviews(store, ({ count }) => count === 0);
  await openReviews(page, product.id);
  await expect(section(page).getByText('No reviews yet.')).toBeVisible();
  await expect(page.getByText(/\d+ reviews?$/)).toHaveCount(0);
  await expect(page.getByText(/of buyers have recommended/)).toHaveCount(0);
  await expect(page.getByText(/out of 5/)).toHaveCount(0);
});

test('PDP-4: a buyer’s review is counted and shown at once, written by the keyboard alone', async ({
  page,
  store,
}) => {
  test.skip(!ownersAreHere, 'The owner delivers, by the shop’s own secret');
  const product = await lastPlentiful(store, 0);
  const { count } = await reviewFigures(store, product.id);
  const { client } = await buyerOf(store, product);
  await signedInAs(page, client);
  await openReviews(page, product.id);
  await section(page).getByRole('button', { name: 'Write a review' }).click();

  const form = section(page).getByRole('form', { name: `Your review of ${product.title}` });
  await form.getByRole('button', { name: 'Post review' }).click();
  await expect(form.getByText('Choose from 1 to 5 stars')).toBeVisible();
  await expect(form.getByText('Write a few words')).toBeVisible();
  await expect(form.getByText('Choose yes or no')).toBeVisible();
  await expect(form.getByRole('radio', { name: '1 star' })).toBeFocused();
  await expectAccessible(page);

  // By the keyboard alone.
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  const words = `Sturdy, and it came in time. ${Date.now()}`;
  await page.keyboard.type(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Thank you for your review')).toBeVisible();
  await expect(page.getByText(reviewsText(count + 1), { exact: true })).toBeVisible();
  await expect(items(page).first()).toContainText(words);
  await expect(items(page).first()).toContainText('Asha R.');
  await expect(items(page).first()).toContainText('Recommends this');
  await expect(items(page).first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  expect((await reviewFigures(store, product.id)).count).toBe(count + 1);
  await expectAccessible(page);
});

test(
  'PDP-4: a buyer changes the review, and it is counted once',
  { tag: '@long' },
  async ({ page, store }) => {
    test.skip(!ownersAreHere, 'The owner delivers, by the shop’s own secret');
    const product = await lastPlentiful(store, 4);
    const { client } = await buyerOf(store, product);
    const words = `Sturdy, and it came in time. ${Date.now()}`;
    const review = { rating: 4, text: words, recommend: true };
    const path = `/store/products/${product.id}/reviews`;
    expect((await client.call('POST', path, review)).status).toBe(201);
    const { count } = await reviewFigures(store, product.id);
    await signedInAs(page, client);
    await openReviews(page, product.id);
    await section(page).getByRole('button', { name: 'Edit your review' }).click();
    const form = section(page).getByRole('form', { name: `Your review of ${product.title}` });
    await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(form.getByLabel('What do you think of it?')).toHaveValue(words);
    await choose(form, '2 stars');
    await form.getByLabel('What do you think of it?').fill(`After a month: ${words}`);
    await choose(form, 'No');
    await form.getByRole('button', { name: 'Save review' }).click();
    await expect(toast(page, 'Your review has been updated')).toBeVisible();
    await expect(items(page).first()).toContainText(`After a month: ${words}`);
    await expect(items(page).first()).toContainText('Does not recommend this');
    await page.reload();
    await section(page).scrollIntoViewIfNeeded();
    await expect(items(page).first()).toContainText(`After a month: ${words}`);
    await expect(page.getByText(reviewsText(count), { exact: true })).toBeVisible();
  },
);

test(
  'PDP-4: a stranger learns that reviews come from buyers',
  { tag: '@long' },
  async ({ page, store }) => {
    const [product] = await plentiful(store, 1);
    await signedInAs(page, (await newCustomer(store)).client);
    await openReviews(page, product?.id ?? '');
    await expect(section(page).getByText('Only buyers can write reviews')).toBeVisible();
    await expect(section(page).getByRole('button', { name: /review/ })).toHaveCount(0);
  },
);

test('PDP-4: a guest is sent to sign in, and back to the reviews', async ({ page, store }) => {
  test.skip(!ownersAreHere, 'The owner delivers, by the shop’s own secret');
  const product = await lastPlentiful(store, 1);
  const { email } = await buyerOf(store, product);
  await openReviews(page, product.id);
  await section(page).getByRole('link', { name: 'Sign in to review' }).click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`/productdetails/${product.id}#reviews`);
  await expect(section(page).getByRole('button', { name: 'Write a review' })).toBeVisible();
});

test(
  'PDP-4: a refusal is shown in the server’s words, and nothing typed is lost',
  { tag: '@long' },
  async ({ page, store }) => {
    const product = await lastPlentiful(store, 2);
    const { client } = await newCustomer(store);
    await signedInAs(page, client);
    // As if the order had been cancelled while the page was open.
    await page.route('**/reviews/mine', (route) =>
      route.fulfill({ json: { review: null, may_review: true } }),
    );
    await openReviews(page, product.id);
    await section(page).getByRole('button', { name: 'Write a review' }).click();
    const form = section(page).getByRole('form');
    await choose(form, '5 stars');
    await form.getByLabel('What do you think of it?').fill('Never had it');
    await choose(form, 'Yes');
    const post = form.getByRole('button', { name: 'Post review' });

    await page.route('**/reviews', (route) => route.abort());
    await post.click();
    await expect(form.getByRole('alert')).toContainText('We couldn’t connect');
    await page.unroute('**/reviews');
    await post.click();
    await expect(form.getByRole('alert')).toContainText(
      'Only buyers of this product can review it',
    );
    await expect(form.getByLabel('What do you think of it?')).toHaveValue('Never had it');
    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked();

    // Elsewhere and back again, without a reload.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.goBack();
    await section(page).scrollIntoViewIfNeeded();
    await expect(form.getByLabel('What do you think of it?')).toHaveValue('Never had it');
  },
);

test(
  'PDP-4: stars are chosen by a finger, and are large enough for one',
  { tag: '@phone' },
  async ({ page, store }) => {
    test.skip(!ownersAreHere, 'The owner delivers, by the shop’s own secret');
    const product = await lastPlentiful(store, 3);
    const { client } = await buyerOf(store, product);
    await signedInAs(page, client);
    await openReviews(page, product.id);
    await section(page).getByRole('button', { name: 'Write a review' }).tap();
    const stars = section(page).locator('label:has(input[name=rating])');
    for (const star of await stars.all()) {
      const box = await star.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await stars.nth(2).tap();
    await expect(section(page).getByRole('radio', { name: '3 stars' })).toBeChecked();
    await expectAccessible(page);
  },
);
