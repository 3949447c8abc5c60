import type { Locator, Page } from '@playwright/test';
import { fillCart, plentiful } from '../world/filled-cart';
import { rupees } from '../world/rupees';
import { expect, test } from '../world/shop-test';

const amount = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

test(
  'CART-2: the summary agrees with the backend and with the seeded prices',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const products = await plentiful(store, 3);
    const prices = products.map(({ variants }) => variants[0]?.calculated_price);
    const total = prices.reduce((sum, price) => sum + (price?.calculated_amount ?? 0), 0);
    const mrp = prices.reduce((sum, price) => sum + (price?.original_amount ?? 0), 0);

    const id = await fillCart(page, products);
    const cart = await store.cart(id);
    expect(cart.total).toBe(total);
    expect(cart.discount_total).toBe(0);
    expect(new Set(cart.items.map(({ unit_price: price }) => price))).toEqual(
      new Set(prices.map((price) => price?.calculated_amount)),
    );

    await expect(amount(page, /^MRP \(3 items\)$/)).toHaveText(rupees(mrp));
    await expect(amount(page, /^Coupon discount$/i)).toHaveText(rupees(0));
    await expect(amount(page, /^Sub total$/i)).toHaveText(rupees(total));
    await expect(amount(page, /^You Pay$/i)).toHaveText(rupees(cart.total));
  },
);

test('CART-2: the summary follows the quantity', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  const price = product?.variants[0]?.calculated_price;
  const id = await fillCart(page, product ? [product] : []);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(amount(page, /^You Pay$/i)).toHaveText(rupees(2 * (price?.calculated_amount ?? 0)));
  await expect(amount(page, /^MRP \(2 items\)$/)).toHaveText(
    rupees(2 * (price?.original_amount ?? 0)),
  );
  expect((await store.cart(id)).total).toBe(2 * (price?.calculated_amount ?? 0));
});

test('CART-1: the total of a line is price times quantity', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  const price = product?.variants[0]?.calculated_price.calculated_amount ?? 0;
  const id = await fillCart(page, product ? [product] : []);
  const total = page.getByRole('cell').nth(3);
  await expect(total).toHaveText(rupees(price));
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(total).toHaveText(rupees(2 * price));
  expect((await store.cart(id)).items[0]?.total).toBe(2 * price);
});
