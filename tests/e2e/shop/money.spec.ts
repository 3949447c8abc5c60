import { cards } from '../world/page-parts';
import { fillCart, plentiful } from '../world/filled-cart';
import { rupees } from '../world/rupees';
import { expect, test } from '../world/shop-test';

test('MONEY-1: prices are rupees in Indian grouping', async ({ page, store }) => {
  const products = await store.products();
  await page.goto('/product');
  await expect(cards(page).first()).toBeVisible();
  for (const card of await cards(page).all()) {
    const title = await card.getByRole('heading').textContent();
    const product = products.find((each) => each.title === title);
    for (const { calculated_price: price } of product?.variants ?? []) {
      await expect(card).toContainText(rupees(price.calculated_amount));
    }
  }
});

test('MONEY-1: a lakh is grouped as 1,00,000', async ({ page, store }) => {
  const products = (await plentiful(store, 10)).toSorted(
    (a, b) =>
      (b.variants[0]?.calculated_price.calculated_amount ?? 0) -
      (a.variants[0]?.calculated_price.calculated_amount ?? 0),
  );
  const [dearest] = products;
  const price = dearest?.variants[0]?.calculated_price.calculated_amount ?? 0;
  const needed = Math.ceil(100_000 / price);
  const id = await fillCart(page, dearest ? [dearest] : []);
  for (let quantity = 1; quantity < needed; quantity += 1) {
    await page.getByRole('button', { name: 'Increase quantity' }).click();
  }
  await expect(page.getByRole('row').nth(1)).toContainText(rupees(needed * price));
  const { total } = await store.cart(id);
  expect(rupees(total)).toMatch(/^₹\d,\d\d,\d{3}$/);
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: rupees(total) })
      .first(),
  ).toBeVisible();
});
