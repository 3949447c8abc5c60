import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../world/shop-test';

const INCHES_PER_CM = 0.393701;

const fold = (page: Page, title: string): Locator =>
  page.locator('details').filter({ has: page.getByText(title, { exact: true }) });

const fact = (page: Page, name: string): Locator =>
  fold(page, 'Product Details')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`, 'i') })
    .locator('xpath=following-sibling::dd[1]');

test('PDP-9: dimensions are in cm and inches, with weight and codes', async ({ page, store }) => {
  const product = await store.productWhere(
    'with all measures',
    (each) =>
      each.width !== null && each.height !== null && each.length !== null && each.weight !== null,
  );
  await page.goto(`/productdetails/${product.id}`);
  for (const [name, cm] of [
    ['Width', product.width],
    ['Height', product.height],
    ['Depth', product.length],
  ] as const) {
    await expect(fact(page, name)).toContainText(`${cm} cm`);
    await expect(fact(page, name)).toContainText(((cm ?? 0) * INCHES_PER_CM).toFixed(1));
  }
  await expect(fact(page, 'Weight')).toContainText(`${(product.weight ?? 0) / 1000} kg`);
  await expect(fact(page, 'HS code')).toHaveText(product.hs_code ?? 'Na');
  await expect(fact(page, 'MID code')).toHaveText(product.mid_code ?? 'Na');
});

test('PDP-9: Na where the shop left a measure blank', async ({ page, store }) => {
  const product = await store.productWhere('without a depth', ({ length }) => length === null);
  await page.goto(`/productdetails/${product.id}`);
  await expect(fact(page, 'Depth')).toHaveText('Na');
});

test('PDP-9: Specifications show the disclaimers', async ({ page, store }) => {
  const product = await store.productWhere('at all', () => true);
  await page.goto(`/productdetails/${product.id}`);
  const specifications = fold(page, 'Specifications');
  await expect(specifications.getByRole('listitem').first()).toBeHidden();
  await specifications.locator('summary').click();
  await expect(specifications.getByRole('listitem').first()).toBeVisible();
});

test('PDP-9: the product’s own warranty, else one against manufacturing defects', async ({
  page,
  store,
}) => {
  const withOwn = await store.productWhere(
    'with a warranty',
    ({ metadata }) => typeof metadata?.['warranty'] === 'string',
  );
  await page.goto(`/productdetails/${withOwn.id}`);
  await fold(page, 'Warranty').locator('summary').click();
  await expect(fold(page, 'Warranty')).toContainText(String(withOwn.metadata?.['warranty']));

  const without = await store.productWhere(
    'without a warranty',
    ({ metadata }) => !metadata || !('warranty' in metadata),
  );
  await page.goto(`/productdetails/${without.id}`);
  await fold(page, 'Warranty').locator('summary').click();
  await expect(fold(page, 'Warranty')).toContainText(/manufacturing defects/i);
});
