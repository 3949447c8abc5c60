import { withPictures } from '../world/browser-options';
import { cards, expectPicturesLoaded, sectionOf } from '../world/page-parts';
import { rupees } from '../world/rupees';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('PDP-1: an unknown id says Product not found.', { tag: '@both-full' }, async ({ page }) => {
    for (const id of ['prod_01ZZZZZZZZZZZZZZZZZZZZZZZZ', 'nonsense', '%3Cscript%3E']) {
      await page.goto(`/productdetails/${id}`);
      await expect(page.getByText('Product not found.', { exact: true })).toBeVisible();
    }
  });
});

test(
  'PDP-3: title, variants, description, price, MRP and % off',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const product = await store.productWhere('whose first variant is on sale', ({ variants }) => {
      const price = variants[0]?.calculated_price;
      return (
        variants.length > 1 &&
        price !== undefined &&
        price.original_amount > price.calculated_amount
      );
    });
    await page.goto(`/productdetails/${product.id}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
    await expect(main.getByText(product.description ?? '')).toBeVisible();
    for (const { title } of product.variants) {
      await expect(main.getByRole('radio', { name: title })).toBeAttached();
    }
    const { calculated_amount: now = 0, original_amount: mrp = 0 } =
      product.variants[0]?.calculated_price ?? {};
    await expect(main.getByText(rupees(now)).first()).toBeVisible();
    await expect(main.locator('s').first()).toHaveText(rupees(mrp));
    await expect(main.getByText(`${Math.floor((1 - now / mrp) * 100)}% off`).first()).toBeVisible();
    await expect(main.getByText('incl. of all taxes')).toBeVisible();
  },
);

test(
  'PDP-5: a swatch changes the pictures and the price',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const product = await store.productWhere(
      'whose colours have different prices',
      ({ variants }) =>
        new Set(variants.map(({ calculated_price: price }) => price.calculated_amount)).size > 1,
    );
    const [first] = product.variants;
    const other = product.variants.find(
      ({ calculated_price: price }) =>
        price.calculated_amount !== first?.calculated_price.calculated_amount,
    );
    await page.goto(`/productdetails/${product.id}`);
    const gallery = page.getByRole('region', { name: `Pictures of ${product.title}` });
    const main = page.getByRole('main');
    await expect(main.getByRole('radio', { name: first?.title ?? '' })).toBeChecked();
    await expectPicturesLoaded(gallery.locator('img').first());
    const before = await gallery.locator('img').first().getAttribute('src');

    await main.getByText(other?.title ?? '', { exact: true }).click();
    await expect(main.getByRole('radio', { name: other?.title ?? '' })).toBeChecked();
    await expect(
      main.getByText(rupees(other?.calculated_price.calculated_amount ?? 0)).first(),
    ).toBeVisible();
    await expect(gallery.locator('img').first()).not.toHaveAttribute('src', before ?? '');
    await expect(gallery.locator('img').first()).toHaveAttribute(
      'src',
      new RegExp(`-${(other?.title ?? '').toLowerCase()}-`),
    );
    await expectPicturesLoaded(gallery.locator('img').first());
  },
);

test('PDP-5: swatches are chosen by the keyboard too', async ({ page, store }) => {
  const product = await store.productWhere('in two colours', ({ variants }) => variants.length > 1);
  await page.goto(`/productdetails/${product.id}`);
  await page.getByRole('radio', { name: product.variants[0]?.title ?? '' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: product.variants[1]?.title ?? '' })).toBeChecked();
});

test('PDP-8: delivery and return notes', async ({ page, store }) => {
  const product = await store.productWhere('at all', () => true);
  await page.goto(`/productdetails/${product.id}`);
  await expect(page.getByText('Free Delivery', { exact: true })).toBeVisible();
  await expect(page.getByText('Free 30 days Delivery Return', { exact: true })).toBeVisible();
});

test('PDP-10: Similar Products: at most 12, the same category first, never itself', async ({
  page,
  store,
}) => {
  const product = await store.productWhere('of sofas', ({ categories }) =>
    categories.some(({ handle }) => handle === 'sofas'),
  );
  const ids = new Set(product.categories.map(({ id }) => id));
  const related = (await store.products()).filter(
    ({ id, categories }) => id !== product.id && categories.some((each) => ids.has(each.id)),
  );
  const sofas = related.filter(({ categories }) =>
    categories.some(({ handle }) => handle === 'sofas'),
  );
  await page.goto(`/productdetails/${product.id}`);
  const similar = sectionOf(page, 'Similar Products');
  await expect(cards(similar)).toHaveCount(Math.min(12, related.length));
  const titles = await cards(similar).getByRole('heading').allTextContents();
  expect(titles).not.toContain(product.title);
  expect(titles.slice(0, sofas.length).toSorted()).toEqual(
    sofas.map(({ title }) => title).toSorted(),
  );
  await expect(
    cards(similar)
      .first()
      .getByRole('button', { name: /^Add .* to wishlist$/ }),
  ).toBeVisible();
});

test('PDP-3: stock is shown', async ({ page, store }) => {
  const few = await store.productWhere('with few left', ({ variants }) => {
    const left = variants[0]?.inventory_quantity ?? 0;
    return left > 0 && left <= 5;
  });
  await page.goto(`/productdetails/${few.id}`);
  const left = few.variants[0]?.inventory_quantity ?? 0;
  await expect(page.getByText(`Only ${left} left`, { exact: true })).toBeVisible();
});

test('PDP-3: what is out of stock cannot be added', async ({ page, store }) => {
  const product = await store.productWhere('with a sold out variant', ({ variants }) =>
    variants.some(({ inventory_quantity: left }) => left === 0),
  );
  const soldOut = product.variants.find(({ inventory_quantity: left }) => left === 0);
  await page.goto(`/productdetails/${product.id}`);
  await page
    .getByRole('main')
    .getByText(soldOut?.title ?? '', { exact: true })
    .first()
    .click();
  await expect(page.getByText('Out of stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
});
