import { expect, expectAccessibleIn, test } from '../../world/dashboard-test';
import { openPushService } from '../../world/push-service';
import { ScarceProduct } from '../../world/scarce-product';
import { ShopClient } from '../../world/shop-client';

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

test('DESK-2: the product’s page shows how many shoppers wait for a variant', async ({
  dashboard: page,
  desk: { store },
  owner,
}) => {
  const product = await ScarceProduct.create(owner);
  const service = await openPushService();
  const wait = async (language: string) => {
    const { keys } = service.subscribe();
    const body = { ...keys, kinds: ['stock'], variants: [product.variantId], language };
    const { status } = await new ShopClient(store).call('POST', '/store/push-subscriptions', body);
    expect(status).toBe(200);
  };
  await wait('en');
  await page.goto(`/app/products/${product.productId}`);
  const widget = page.getByRole('region', { name: 'In the shop' });
  await expect(widget.getByText('1 shopper waits for One')).toBeVisible();
  await wait('hi');
  await page.reload();
  await expect(widget.getByText('2 shoppers wait for One')).toBeVisible();
  await expectAccessibleIn(page, '[aria-label="In the shop"]');
  await product.leave(5);
  await expect(async () => {
    await page.reload();
    const cell = widget.getByRole('cell', { name: /^One/ });
    // The dashboard takes longer than the next look on a busy machine.
    await expect(cell).toBeVisible();
    await expect(cell).toHaveText('One', { timeout: 3000 });
  }).toPass();
  await service.close();
});
