import { cards, cardTitles, expectPicturesLoaded, PRICE } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test(
  'LIST-1: the title is the handle in upper case, dashes as spaces',
  { tag: '@both-full' },
  async ({ page }) => {
    await page.goto('/productlisting/rugs-and-textiles');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RUGS AND TEXTILES');
  },
);

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

test(
  'LIST-1: an empty category says No Product found',
  { tag: '@long' },
  async ({ page, store }) => {
    const { id } = await store.category('sofas');
    await page.route(`**/store/products?*${id}*`, (route) =>
      route.fulfill({ json: { products: [], count: 0, offset: 0, limit: 24 } }),
    );
    await page.goto('/productlisting/sofas');
    await expect(page.getByText('No Product found', { exact: true })).toBeVisible();
  },
);

test('LIST-1: while it loads, a status says so', { tag: '@long' }, async ({ page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/store/products?*', async (route) => {
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

test('LIST-2: exactly the products of the category stand there', async ({ page, store }) => {
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

test('LIST-4: /product pages through all products', async ({ page, store }) => {
  const titles = (await store.products()).map(({ title }) => title).toSorted();
  await page.goto('/product');
  await expect(cards(page).first()).toContainText(PRICE);
  const seen = await cardTitles(page);
  expect(seen.length).toBeLessThan(titles.length);
  while (seen.length < titles.length) {
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(async () => {
      const shown = await cardTitles(page);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.some((title) => seen.includes(title))).toBe(false);
    }).toPass();
    seen.push(...(await cardTitles(page)));
  }
  expect(seen.toSorted()).toEqual(titles);
});

test('LIST-4: the page is kept in the URL', { tag: '@long' }, async ({ page }) => {
  await page.goto('/product?page=2');
  await expect(cards(page).first()).toBeVisible();
  const second = await cardTitles(page);
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL('/product');
  await expect.poll(() => cardTitles(page)).not.toEqual(second);
  await page.goBack();
  await expect.poll(() => cardTitles(page)).toEqual(second);
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
