import { withPictures } from '../world/browser-options';
import { cards, cardTitles, expectPicturesLoaded, PRICE, sectionOf } from '../world/page-parts';
import { rupees } from '../world/rupees';
import { expect, test } from '../world/shop-test';

test.use(withPictures);

const SHOWCASE = 'Everything You Need to Feel at Home';

test(
  'HOME-3: at least 8 products with pictures and ₹ prices',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/');
    const showcase = sectionOf(page, SHOWCASE);
    await expect(cards(showcase)).toHaveCount(8);
    for (const card of await cards(showcase).all()) await expect(card).toContainText(PRICE);
    await expectPicturesLoaded(
      cards(showcase).getByRole('presentation').or(cards(showcase).locator('img')),
    );
  },
);

test('HOME-3: cards show the title, a wishlist heart and the prices per variant', async ({
  page,
  store,
}) => {
  const product = await store.productWhere(
    'with two prices',
    ({ variants, categories }) =>
      categories.some(({ handle }) => handle === 'furniture') &&
      new Set(variants.map(({ calculated_price: price }) => price.calculated_amount)).size > 1,
  );
  await page.goto('/productlisting/furniture');
  const card = cards(page).filter({ hasText: product.title });
  for (const { calculated_price: price } of product.variants) {
    await expect(card).toContainText(rupees(price.calculated_amount));
  }
  await expect(
    card.getByRole('button', { name: `Add ${product.title} to wishlist` }),
  ).toBeVisible();
});

test('HOME-3: up to 8 category chips, the first preselected, and View All', async ({
  page,
  store,
}) => {
  await page.goto('/');
  const chips = sectionOf(page, SHOWCASE)
    .getByRole('button', { pressed: true })
    .or(sectionOf(page, SHOWCASE).getByRole('listitem').getByRole('button', { pressed: false }));
  const names = new Set((await store.categories()).map(({ name }) => name));
  await expect(sectionOf(page, SHOWCASE).getByRole('button', { pressed: true })).toHaveCount(1);
  const shown = (await chips.allTextContents()).filter((name) => names.has(name));
  expect(shown).toHaveLength(8);

  await sectionOf(page, SHOWCASE).getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/product');
});

test('HOME-3: a chip shows its category, 8 a page, with arrows to the other pages', async ({
  page,
  store,
}) => {
  const category = await store.category('home-decor');
  const all = (await store.products(category.id)).map(({ title }) => title);
  expect(all.length).toBeGreaterThan(8);

  await page.goto('/');
  const showcase = sectionOf(page, SHOWCASE);
  await showcase.getByRole('button', { name: category.name, exact: true }).click();
  const previous = showcase.getByRole('button', { name: 'Previous products' });
  const next = showcase.getByRole('button', { name: 'Next products' });
  await expect(previous).toBeDisabled();
  await expect(async () => {
    expect(all).toEqual(expect.arrayContaining(await cardTitles(showcase)));
  }).toPass();

  const seen = new Set<string>();
  for (let shown = 0; shown < all.length; shown += 8) {
    const expected = Math.min(8, all.length - shown);
    await expect(cards(showcase)).toHaveCount(expected);
    await expect(async () => {
      const titles = await cardTitles(showcase);
      expect(titles.some((title) => seen.has(title))).toBe(false);
      for (const title of titles) seen.add(title);
    }).toPass();
    if (shown + 8 < all.length) await next.click();
  }
  expect([...seen].toSorted()).toEqual(all.toSorted());
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(cards(showcase)).toHaveCount(8);
});

test(
  'HOME-2: the trust strip shows the shop’s three texts',
  { tag: '@both' },
  async ({ page, store }) => {
    await page.goto('/');
    for (const text of store.settings.trustTexts) await expect(page.getByText(text)).toBeVisible();
  },
);

test('HOME-4: the promo block', async ({ page }) => {
  await page.goto('/');
  const promo = sectionOf(page, 'Thoughtful Design, Everyday Living');
  await expect(promo).toBeVisible();
  await expectPicturesLoaded(promo.locator('img'));
});
