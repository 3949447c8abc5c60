import { withPictures } from '../world/browser-options';
import { emptyCategory } from '../world/large-shop';
import { cards, cardTitles, expectPicturesLoaded, PRICE } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

test(
  'LIST-1: the title is the handle in upper case, dashes as spaces',
  { tag: '@both-full' },
  async ({ page }) => {
    await page.goto('/productlisting/rugs-and-textiles');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RUGS AND TEXTILES');
  },
);

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test(
    'LIST-1: an unknown category says No Product found',
    { tag: '@both-full' },
    async ({ page }) => {
      await page.goto('/productlisting/no-such-category');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('NO SUCH CATEGORY');
      await expect(page.getByText('No Product found', { exact: true })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    },
  );

  test('LIST-1: without a handle it says Products not found', async ({ page }) => {
    await page.goto('/productlisting');
    await expect(page.getByText('Products not found', { exact: true })).toBeVisible();
  });
});

test('LIST-1: an empty category says No Product found', { tag: '@long' }, async ({ page }) => {
  await emptyCategory(page, 'sofas');
  await page.goto('/productlisting/sofas');
  await expect(page.getByText('No Product found', { exact: true })).toBeVisible();
});

test('LIST-1: while it loads, a status says so', { tag: '@long' }, async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/store/catalogue?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/product');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /loading/i })
      .first(),
  ).toBeAttached();
  await expect(cards(page)).toHaveCount(0);
  answer();
  await expect(cards(page).first()).toBeVisible();
});

test('LIST-2: exactly the products of the category are shown', async ({ page, store }) => {
  for (const handle of ['mattresses', 'lighting']) {
    const category = await store.category(handle);
    const titles = (await store.products(category.id)).map(({ title }) => title).toSorted();
    await page.goto(`/productlisting/${handle}`);
    await expect(cards(page)).toHaveCount(titles.length);
    expect((await cardTitles(page)).toSorted()).toEqual(titles);
  }
});

test('LIST-2: Best Seller stands on the tagged products, and on no other', async ({
  page,
  store,
}) => {
  const { id } = await store.category('furniture');
  const products = await store.products(id);
  const isBestSeller = (title: string): boolean =>
    products.some(
      (product) =>
        product.title === title && product.tags.some(({ value }) => value === 'best-seller'),
    );
  await page.goto('/productlisting/furniture');
  await expect(cards(page)).toHaveCount(products.length);
  for (const title of await cardTitles(page)) {
    const badge = cards(page).filter({ hasText: title }).getByText('Best Seller', { exact: true });
    await expect(badge, title).toHaveCount(isBestSeller(title) ? 1 : 0);
  }
  expect(products.filter(({ title }) => isBestSeller(title)).length).toBeGreaterThan(0);
  expect(products.filter(({ title }) => !isBestSeller(title)).length).toBeGreaterThan(0);
});

test('LIST-4: /product scrolls through all products', async ({ page, store }) => {
  const titles = (await store.products()).map(({ title }) => title).toSorted();
  await page.goto('/product');
  await expect(cards(page).first()).toContainText(PRICE);
  expect((await cardTitles(page)).length).toBeLessThanOrEqual(titles.length);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(titles.length);
  expect((await cardTitles(page)).toSorted()).toEqual(titles);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
});

test('LIST-4: the page is kept in the URL', { tag: '@both-full' }, async ({ page }) => {
  await page.goto('/product?page=2');
  await expect(cards(page).nth(24)).toBeInViewport();
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL('/product');
  await expect(cards(page).first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/product?page=2');
  // Where the pager was pressed.
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport();
});

test(
  'LIST-2: every picture of a listing is really there',
  { tag: '@both-full' },
  async ({ page }) => {
    await page.goto('/productlisting/home-decor');
    await expect(cards(page).first()).toBeVisible();
    await expectPicturesLoaded(cards(page).locator('img'));
  },
);

test('LIST-2: a card leads to its product', { tag: '@long' }, async ({ page }) => {
  await page.goto('/productlisting/furniture');
  const title = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/productdetails\/prod_/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
