import { confirmIn, expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';

test('DESK-1: the owner compares the product index with the products, and rebuilds it', async ({
  dashboard: page,
}) => {
  await openPage(page, 'settings/product-index', 'Product index');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expectAccessibleIn(page, 'main');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText(/^\d+ products compared: no differences\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Rebuild the index' }).click();
  await confirmIn(page, 'Rebuild');
  await expect(page.getByText(/^Rebuilt in [\d.]+ s\.$/)).toBeVisible();
});
