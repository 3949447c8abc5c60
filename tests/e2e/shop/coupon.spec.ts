import type { Locator, Page } from '@playwright/test';
import { REFUSALS, signIn } from '../world/entrance';
import { fillCart, plentiful } from '../world/filled-cart';
import { settledCart } from '../world/kept-log';
import { rupees } from '../world/rupees';
import { newCustomer } from '../world/shop-client';
import { expect, test } from '../world/shop-test';

const amount = (page: Page, name: RegExp): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

test(
  'CART-2: a coupon is entered, takes its part off, and is removed',
  { tag: '@both-full' },
  async ({ page, store }) => {
    const product = (await plentiful(store, 10)).find(({ discountable }) => discountable);
    const price = product?.variants[0]?.calculated_price.calculated_amount ?? 0;
    const id = await fillCart(page, product ? [product] : []);
    await enter(page, 'WELCOME10');
    await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('WELCOME10');
    await settledCart(page);
    const cart = await store.cart(id);
    expect(cart.discount_total).toBeCloseTo(price / 10, 2);
    expect(cart.total).toBeCloseTo((price * 9) / 10, 2);
    await expect(amount(page, /^Coupon discount$/i)).toHaveText(`−${rupees(cart.discount_total)}`);
    await expect(amount(page, /^Sub total$/i)).toHaveText(rupees(cart.total));
    await expect(amount(page, /^You Pay$/i)).toHaveText(rupees(cart.total));

    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(amount(page, /^You Pay$/i)).toHaveText(rupees(price));
    await expect(amount(page, /^Coupon discount$/i)).toHaveText(rupees(0));
    expect((await store.cart(id)).total).toBe(price);
  },
);

test.describe('an unknown code', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('CART-2: its error is shown', async ({ page, store }) => {
    const id = await fillCart(page, await plentiful(store, 1));
    const { total } = await store.cart(id);
    await enter(page, 'NO-SUCH-CODE');
    await expect(page.getByRole('alert').filter({ hasText: /code/ })).toBeVisible();
    await expect(amount(page, /^You Pay$/i)).toHaveText(rupees(total));
  });
});

test('CART-1, CART-2: undo of the only line brings its coupon back', async ({ page, store }) => {
  const product = (await plentiful(store, 10)).find(({ discountable }) => discountable);
  const id = await fillCart(page, product ? [product] : []);
  await enter(page, 'WELCOME10');
  const coupons = page.getByRole('list', { name: 'Applied coupons' });
  await expect(coupons).toContainText('WELCOME10');
  await settledCart(page);
  const { total } = await store.cart(id);
  await page.getByRole('button', { name: /^Remove (?!coupon)/ }).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await settledCart(page);
  expect((await store.cart(id)).items).toEqual([]);

  await undo.click();
  await expect(coupons).toContainText('WELCOME10');
  await settledCart(page);
  expect((await store.cart(id)).total).toBeCloseTo(total, 2);
  await expect(amount(page, /^You Pay$/i)).toHaveText(rupees(total));
});

test.describe('a customer without an address', () => {
  test.use({ expectedErrors: REFUSALS });

  test('CART-2: a code that is typed before the address is here stays in its field', async ({
    page,
    store,
  }) => {
    await signIn(page, (await newCustomer(store)).email);
    await fillCart(page, await plentiful(store, 1));
    let arrives = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    await page.route('**/store/customers/me/addresses*', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Loading your address')).toBeAttached();
    const field = page.getByRole('textbox', { name: 'Coupon code' });
    await field.pressSequentially('WELC');
    arrives();
    await expect(page.getByLabel('Pin Code')).toBeVisible();
    await expect(field).toBeFocused();
    await field.pressSequentially('OME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('WELCOME10');
  });
});
