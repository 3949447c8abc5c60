import type { Locator, Page } from '@playwright/test';
import { withPictures } from '../world/browser-options';
import { expectPicturesLoaded } from '../world/page-parts';
import { fillCart, plentiful } from '../world/filled-cart';
import { rupees } from '../world/rupees';
import type { StoreProduct } from '../world/store-api';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

const rowOf = (page: Page, { title }: StoreProduct): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Remove ${title}` }) });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const quantity = (row: Locator): Locator => row.getByRole('status');

test('CART-1: an empty cart leads to Continue Shopping', { tag: '@both' }, async ({ page }) => {
  await page.goto('/productcart');
  await expect(heading(page)).toContainText('0 items');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/product');
});

test(
  'CART-1: product, price, quantity, total and remove are in a table',
  { tag: '@both' },
  async ({ page, store }) => {
    const [one, two] = await plentiful(store, 2);
    if (!one || !two) throw new Error('unreachable');
    await fillCart(page, [one, two]);
    await expect(heading(page)).toContainText('2 items');
    for (const product of [one, two]) {
      const row = rowOf(page, product);
      await expectPicturesLoaded(row.locator('img'));
      await expect(row.getByRole('link', { name: product.title })).toHaveAttribute(
        'href',
        `/productdetails/${product.id}`,
      );
      const price = rupees(product.variants[0]?.calculated_price.calculated_amount ?? 0);
      await expect(row.getByText(price, { exact: true }).first()).toBeVisible();
      await expect(quantity(row)).toHaveText('1');
    }
  },
);

test('CART-1: column headings', async ({ page, store }) => {
  await fillCart(page, await plentiful(store, 1));
  const names = await page.getByRole('columnheader').allTextContents();
  expect(names.map((name) => name.trim())).toEqual([
    'Product',
    'Price',
    'Quantity',
    'Total',
    'Remove',
  ]);
});

test(
  'CART-1: plus and minus change the quantity, minus never below 1',
  { tag: '@both' },
  async ({ page, store }) => {
    const [product] = await plentiful(store, 1);
    if (!product) throw new Error('unreachable');
    const id = await fillCart(page, [product]);
    const row = rowOf(page, product);
    const price = product.variants[0]?.calculated_price.calculated_amount ?? 0;
    const serverQuantity = async (): Promise<number | undefined> =>
      (await store.cart(id)).items[0]?.quantity;

    await row.getByRole('button', { name: 'Increase quantity' }).click();
    await row.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(quantity(row)).toHaveText('3');
    await expect(row).toContainText(rupees(3 * price));
    await expect(heading(page)).toContainText('3 items');
    await expect.poll(serverQuantity).toBe(3);

    const minus = row.getByRole('button', { name: 'Decrease quantity' });
    await minus.click();
    await minus.click();
    await expect(quantity(row)).toHaveText('1');
    await expect(minus).toBeDisabled();
    await expect.poll(serverQuantity).toBe(1);
    await expect(heading(page)).toContainText('1 item');
  },
);

test('CART-1: the quantity survives a reload', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const id = await fillCart(page, [product]);
  await rowOf(page, product).getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(async () => (await store.cart(id)).items[0]?.quantity).toBe(2);
  await page.reload();
  await expect(quantity(rowOf(page, product))).toHaveText('2');
});

test(
  'CART-1: remove says Removed from cart and takes the row away',
  { tag: '@both' },
  async ({ page, store }) => {
    const [one, two] = await plentiful(store, 2);
    if (!one || !two) throw new Error('unreachable');
    const id = await fillCart(page, [one, two]);
    await rowOf(page, one)
      .getByRole('button', { name: `Remove ${one.title}` })
      .click();
    await expect(
      page.getByRole('status').getByText('Removed from cart', { exact: true }),
    ).toBeVisible();
    await expect(rowOf(page, one)).toHaveCount(0);
    await expect(rowOf(page, two)).toBeVisible();
    await expect(heading(page)).toContainText('1 item');
    await expect
      .poll(async () => (await store.cart(id)).items.map(({ product_title: title }) => title))
      .toEqual([two.title]);
  },
);

test('CART-1: an undo takes the removed row’s place and brings it back', async ({
  page,
  store,
}) => {
  const [one, two] = await plentiful(store, 2);
  if (!one || !two) throw new Error('unreachable');
  const id = await fillCart(page, [one, two]);
  const price = one.variants[0]?.calculated_price.calculated_amount ?? 0;
  await rowOf(page, one).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(rowOf(page, one)).toContainText(rupees(2 * price));
  await page.getByRole('button', { name: `Remove ${one.title}` }).click();
  await page.getByRole('button', { name: `Undo removing ${one.title}` }).click();
  await expect(quantity(rowOf(page, one))).toHaveText('2');
  await expect.poll(async () => (await store.cart(id)).items.length).toBe(2);
});

test('CART-1: removing the last line leaves the empty cart', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  await fillCart(page, [product]);
  await page.getByRole('button', { name: `Remove ${product.title}` }).click();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
  await expect(heading(page)).toContainText('0 items');
});

test('CART-1: at most 99 of a line', async ({ page, store }) => {
  const [product] = await plentiful(store, 1);
  if (!product) throw new Error('unreachable');
  const id = await fillCart(page, [product]);
  // The limit is the shop's; how much is in stock must not stand before it.
  await page.route(`**/store/carts/${id}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"quantity":1,', '"quantity":99,');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(quantity(rowOf(page, product))).toHaveText('99');
  await expect(
    rowOf(page, product).getByRole('button', { name: 'Increase quantity' }),
  ).toBeDisabled();
});
