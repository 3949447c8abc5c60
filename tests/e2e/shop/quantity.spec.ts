import type { Locator, Page } from '@playwright/test';
import { cartIdOf } from '../world/sync-calls';
import { expect, test } from '../world/shop-test';

test.beforeEach(async ({ page, store }) => {
  const product = await store.productWhere(
    'with plenty in stock',
    ({ variants }) => (variants[0]?.inventory_quantity ?? 0) >= 5,
  );
  await page.goto(`/productdetails/${product.id}`);
});

const stepper = (page: Page): Locator =>
  page.getByRole('main').getByRole('group', { name: /^Quantity of/ });
const add = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Add To Cart' }).click();

test('PDP-6: the stepper stops at 0, and 0 counts as 1', async ({ page, store }) => {
  const decrease = stepper(page).getByRole('button', { name: 'Decrease quantity' });
  await expect(stepper(page).getByRole('status')).toHaveText('1');
  await decrease.click();
  await expect(stepper(page).getByRole('status')).toHaveText('0');
  await expect(decrease).toBeDisabled();
  // Where nothing is added, nothing is sent either: the icon tells it first.
  const id = await cartIdOf(page, async () => {
    await add(page);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true }),
    ).toBeVisible();
  });
  expect((await store.cart(id)).items.map(({ quantity }) => quantity)).toEqual([1]);
});

test('PDP-6: so many are added as the stepper says', async ({ page, store }) => {
  const increase = stepper(page).getByRole('button', { name: 'Increase quantity' });
  await increase.click();
  await increase.click();
  await expect(stepper(page).getByRole('status')).toHaveText('3');
  const id = await cartIdOf(page, () => add(page));
  expect((await store.cart(id)).items.map(({ quantity }) => quantity)).toEqual([3]);
});

test('PDP-6: phones choose from 1 to 4', { tag: '@phone' }, async ({ page, store }) => {
  await expect(stepper(page)).toBeHidden();
  const choice = page.getByRole('combobox', { name: 'Quantity' });
  await expect(choice.getByRole('option')).toHaveText(['1', '2', '3', '4']);
  await choice.selectOption('4');
  const id = await cartIdOf(page, () => add(page));
  expect((await store.cart(id)).items.map(({ quantity }) => quantity)).toEqual([4]);
});
