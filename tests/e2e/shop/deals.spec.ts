import { emptyCategory } from '../world/large-shop';
import { cards, cardTitles, sectionOf } from '../world/page-parts';
import { rupees } from '../world/rupees';
import { expect, test } from '../world/shop-test';

const EXPORT = 'Export Deals Made Easy';
const HOT = "Hot Deals You Can't Miss";

test('HOME-5: tab by tab the products of the category of that name', async ({ page, store }) => {
  const categories = await store.categories();
  await page.goto('/');
  const section = sectionOf(page, EXPORT);
  for (const name of ['Furniture', 'Mattress', 'Home Goods']) {
    const category = categories.find((each) => each.name === name);
    const titles = (await store.products(category?.id)).map(({ title }) => title);
    const tab = section.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(async () => {
      const shown = await cardTitles(section);
      expect(shown.length).toBeGreaterThan(0);
      expect(titles).toEqual(expect.arrayContaining(shown));
    }, name).toPass();
  }
});

test(
  'HOME-5: a category without products says Product not found',
  { tag: '@long' },
  async ({ page }) => {
    await emptyCategory(page, 'mattresses');
    await page.goto('/');
    const section = sectionOf(page, EXPORT);
    await section.getByRole('tab', { name: 'Mattress', exact: true }).click();
    await expect(section.getByText('Product not found', { exact: true })).toBeVisible();
  },
);

test('HOME-6: tab by tab the discountable products of a category', async ({ page, store }) => {
  await page.goto('/');
  const section = sectionOf(page, HOT);
  for (const [name, handle] of [
    ['Furniture', 'furniture'],
    ['Mattresses', 'mattresses'],
    ['Home Decor', 'home-decor'],
  ] as const) {
    const { id } = await store.category(handle);
    const products = await store.products(id);
    const discountable = products.filter((each) => each.discountable).map(({ title }) => title);
    await section.getByRole('tab', { name, exact: true }).click();
    await expect(async () => {
      const shown = await cardTitles(section);
      expect(shown.length).toBeGreaterThan(0);
      expect(discountable).toEqual(expect.arrayContaining(shown));
    }, name).toPass();
  }
});

test(
  'HOME-6: products that are not discountable are never shown',
  { tag: '@long' },
  async ({ page, store }) => {
    const outside = await store.productWhere(
      'of furniture that is not discountable',
      ({ discountable, categories }) =>
        !discountable && categories.some(({ handle }) => handle === 'furniture'),
    );
    await page.goto('/');
    await expect(cards(sectionOf(page, HOT)).first()).toBeVisible();
    await expect(sectionOf(page, HOT).getByText(outside.title)).toHaveCount(0);
  },
);

test('HOME-6: the discount is shown: MRP struck through and % off', async ({ page, store }) => {
  const { id } = await store.category('furniture');
  await page.goto('/');
  const card = cards(sectionOf(page, HOT)).first();
  await expect(card).toBeVisible();
  const title = await card.getByRole('heading').textContent();
  const product = (await store.products(id)).find((each) => each.title === title);
  const sale = product?.variants.find(
    ({ calculated_price: price }) => price.original_amount > price.calculated_amount,
  );
  expect(sale, `${title} is on sale`).toBeDefined();
  const { calculated_amount: now = 0, original_amount: mrp = 0 } = sale?.calculated_price ?? {};
  await expect(card).toContainText(rupees(now));
  await expect(card.locator('s').first()).toHaveText(rupees(mrp));
  await expect(card).toContainText(`${Math.floor((1 - now / mrp) * 100)}% off`);
});

test('HOME-5: the tabs work by arrow keys', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const section = sectionOf(page, EXPORT);
  await section.getByRole('tab', { name: 'Furniture' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(section.getByRole('tab', { name: 'Mattress' })).toBeFocused();
  await expect(section.getByRole('tab', { name: 'Mattress' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
