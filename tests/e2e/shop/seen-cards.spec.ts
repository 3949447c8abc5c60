import type { Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { settledCart } from '../world/kept-log';
import { cards, searchBox } from '../world/page-parts';
import { expect, test } from '../world/shop-test';
import { openWithWorker } from '../world/with-worker';

test.use(withPictures);

// Offline, each call that fails stands on the console.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of (401|404)/],
});

// With Save-Data nothing is stored ahead: the device knows what was on a screen, and nothing else.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add To Cart' });
const missingNote = (page: Page) => page.getByText('More details appear when you’re back online');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the first product of a page by its card, without a network. @returns its title */
async function openFirstOffline(page: Page): Promise<string> {
  const card = cards(page).first();
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(heading(page)).toHaveText(title);
  return title;
}

test(
  'OFF-1, OFF-4: a product whose card was on the screen opens offline, goes into the cart, and is filled in online',
  { tag: '@both' },
  async ({ page, context, store }) => {
    await openWithWorker(page, '/productlisting/sofas');
    await expect(cards(page).first()).toBeVisible();
    const title = await openFirstOffline(page);
    await expect(missingNote(page)).toBeVisible();
    await expect(page.getByText('Stock not checked yet')).toBeVisible();
    await expect(page.getByText('incl. of all taxes')).toBeVisible();
    const colours = page.getByRole('group').getByRole('radio');
    const known = await colours.count();
    expect(known).toBeGreaterThan(0);

    // Again by its address alone: nothing of the page before is in memory.
    await page.reload();
    await expect(heading(page)).toHaveText(title);
    await expect(missingNote(page)).toBeVisible();
    await colours.last().check({ force: true });
    await addToCart(page).click();
    await expect(
      page.getByRole('status').getByText('Added to cart', { exact: true }),
    ).toBeVisible();
    await page
      .getByRole('button', { name: /^Add .+ to wishlist$/ })
      .first()
      .focus();

    const buyBox = await addToCart(page).boundingBox();
    await context.setOffline(false);
    await expect(missingNote(page)).toBeHidden();
    await expect(page.getByText(/^(In stock|Only \d left|Out of stock)$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
    // What was chosen is still chosen, and what was under the finger still is.
    await expect(colours).toHaveCount(known);
    await expect(colours.last()).toBeChecked();
    expect(await addToCart(page).boundingBox()).toEqual(buyBox);
    const { items } = await store.cart(await settledCart(page));
    expect(items).toMatchObject([{ product_title: title, quantity: 1 }]);
  },
);

test('OFF-1, OFF-4: a card of the home page, of a search and of similar products opens offline', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/');
  await openFirstOffline(page);
  await expect(addToCart(page)).toBeEnabled();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Similar Products' })).toBeVisible();
  await openFirstOffline(page);
  await expect(missingNote(page)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/product?q=lamp');
  const title = await openFirstOffline(page);
  await expect(missingNote(page)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText(title);

  await context.setOffline(false);
  await page.goto('/aboutus');
  await searchBox(page).fill('mattress');
  const option = page.getByRole('option').first();
  await expect(option).toContainText('₹');
  await context.setOffline(true);
  await option.click();
  await expect(addToCart(page)).toBeEnabled();
});

test('OFF-1, OFF-4: a card of a page whose scripts never ran opens offline', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/aboutus');
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/productlisting/sofas', { waitUntil: 'commit' });
  const link = cards(page).first().getByRole('link');
  const title = await link.textContent();
  const path = (await link.getAttribute('href')) ?? '';
  await context.setOffline(true);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto(path);
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(addToCart(page)).toBeEnabled();
});

test('OFF-1, OFF-4: a product that no screen showed still says that it is not on this device', async ({
  page,
  context,
  store,
}) => {
  await openWithWorker(page, '/aboutus');
  const product = await store.productWhere('of the shop', () => true);
  await context.setOffline(true);
  await page.goto(`/productdetails/${product.id}`);
  await expect(page.getByRole('heading', { name: 'Not available offline' })).toBeVisible();
});
