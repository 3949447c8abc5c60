import { cartToOrder, orderShown } from '../../world/cod-order';
import { expect, expectAccessibleIn, openPage, test } from '../../world/dashboard-test';
import { newCustomer, ShopClient } from '../../world/shop-client';

test('DESK-4: the day’s page counts orders and revenue, and leads to what is to be done', async ({
  dashboard: page,
  desk: { store },
}) => {
  const { client } = await newCustomer(store);
  const { id } = await store.productWhere('frame', ({ handle }) => handle === 'memo-photo-frame');
  const question = { question: `What is to be done today? ${Date.now()}` };
  await new ShopClient(store).call('POST', `/store/products/${id}/questions`, question);
  await openPage(page, 'today', 'Today');
  const orders = page.locator('dd').first();
  await expect(orders).toHaveText(/^\d+$/);
  const before = Number(await orders.textContent());
  await orderShown(client, await cartToOrder(store, client));
  await page.reload();
  await expect(async () => {
    expect(Number(await orders.textContent())).toBeGreaterThan(before);
  }).toPass();
  await expect(page.getByRole('link', { name: /^Cash to collect: \d+$/ })).toBeVisible();
  await expectAccessibleIn(page, 'main');
  await page.getByRole('link', { name: /^Questions to answer: \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product questions' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: question.question })).toBeVisible();
});
