import { expect, expectAccessibleIn, test } from '../../world/dashboard-test';

test('DESK-2: the product’s page shows its prices and pictures by variant, its questions and its reviews', async ({
  dashboard: page,
  desk: { store },
  owner,
}) => {
  const sofa = await store.productWhere('sofa', ({ handle }) => handle === 'aria-3-seater-sofa');
  await page.goto(`/app/products/${sofa.id}`);
  const widget = page.getByRole('region', { name: 'In the shop' });
  const [variant] = sofa.variants;
  const row = widget.getByRole('row').filter({ hasText: variant?.title ?? '' });
  const mrp = new Intl.NumberFormat('en-IN').format(variant?.calculated_price.original_amount ?? 0);
  await expect(row).toContainText(mrp);
  await expect(row.getByRole('cell').last()).not.toHaveText('0');
  await expectAccessibleIn(page, '[aria-label="In the shop"]');
  await widget.getByRole('link', { name: /unanswered questions/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product questions' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(sofa.title);
  await expect(page.getByRole('row').nth(1)).toContainText(sofa.title);
  expect((await owner.call('GET', '/admin/products/prod_x/summary')).status).toBe(404);
});
