import {
  chips,
  choice,
  countOf,
  expectProducts,
  filters,
  hasColour,
  isOnSale,
  lowestPrice,
} from '../world/listed';
import { leaveToBrowser } from '../world/with-worker';
import { cards, cardTitles } from '../world/page-parts';
import { expect, test } from '../world/shop-test';

test('LIST-3: brown, solid wood, the lowest price first', async ({ page, store }) => {
  const { id } = await store.category('furniture');
  const right = (await store.products(id))
    .filter((product) => hasColour(product, 'Brown') && product.material === 'Solid Wood')
    .toSorted((a, b) => lowestPrice(a) - lowestPrice(b));
  expect(right.length).toBeGreaterThan(3);

  await page.goto('/productlisting/furniture');
  await choice(filters(page), 'Colour', 'Brown').check();
  await choice(filters(page), 'Frame material', 'Solid Wood').check();
  await page.getByLabel('Sort by').selectOption('Lowest Price First');
  await expect(page).toHaveURL(
    '/productlisting/furniture?colour=Brown&material=Solid+Wood&sort=price-asc',
  );
  await expectProducts(page, right);
  const prices = new Map(right.map((product) => [product.title, lowestPrice(product)]));
  await expect(async () => {
    const shown = (await cardTitles(page)).map((title) => prices.get(title));
    expect(shown).toEqual(right.map(lowestPrice));
  }).toPass();

  await page.getByLabel('Sort by').selectOption('Highest Price First');
  await expect(async () => {
    const shown = (await cardTitles(page)).map((title) => prices.get(title));
    expect(shown).toEqual(right.map(lowestPrice).toReversed());
  }).toPass();
});

const counted = (count: number) => (count === 1 ? '1 product' : `${count} products`);

test('LIST-3: each choice tells how many products it leads to', async ({ page, store }) => {
  const products = await store.products();
  await page.goto('/product?material=Solid+Wood');
  await expect(cards(page).first()).toBeVisible();
  for (const colour of ['Brown', 'White', 'Silver', 'Black', 'Yellow', 'Cream']) {
    const count = products.filter(
      (product) => product.material === 'Solid Wood' && hasColour(product, colour),
    ).length;
    const box = choice(filters(page), 'Colour', colour);
    await expect(box, colour).toHaveAccessibleName(`${colour} ${counted(count)}`);
    await expect(box, colour).toBeEnabled({ enabled: count > 0 });
  }
  // Of its own group a choice is counted as if it were chosen alone.
  for (const material of ['Solid Wood', 'Metal', 'Synthetic', 'Fabric', 'Glass', 'Resin']) {
    const count = products.filter((product) => product.material === material).length;
    await expect(choice(filters(page), 'Frame material', material)).toHaveAccessibleName(
      `${material} ${counted(count)}`,
    );
  }
});

test('LIST-3: choices of a group add up, groups narrow each other', async ({ page, store }) => {
  const products = await store.products();
  await page.goto('/product');
  await choice(filters(page), 'Colour', 'Yellow').check();
  await choice(filters(page), 'Colour', 'Silver').check();
  const either = products.filter(
    (product) => hasColour(product, 'Yellow') || hasColour(product, 'Silver'),
  );
  await expectProducts(page, either);
  await choice(filters(page), 'Offers and stock', 'On sale').check();
  await expectProducts(page, either.filter(isOnSale));
});

test('LIST-3: categories can be chosen among all products', async ({ page, store }) => {
  const { id, name } = await store.category('lighting');
  await page.goto('/product');
  const group = filters(page).getByRole('group', { name: 'Category' });
  await group.getByRole('button', { name: /^Show all \d+/ }).click();
  await choice(filters(page), 'Category', name).check();
  await expect(page).toHaveURL('/product?in=lighting');
  await expectProducts(page, await store.products(id));
  await page.goto('/productlisting/lighting');
  await expect(filters(page).getByRole('group', { name: 'Colour' })).toBeVisible();
  await expect(group).toHaveCount(0);
});

test('LIST-3: a price, by its ends and by a band', async ({ page, store }) => {
  const products = await store.products();
  const between = (min: number, max: number) =>
    products.filter((product) => lowestPrice(product) >= min && lowestPrice(product) <= max);
  await page.goto('/product');
  const group = filters(page).getByRole('group', { name: 'Price' });
  await group.getByLabel('Min (₹)').fill('₹20,000');
  await group.getByLabel('Max (₹)').fill('10000');
  await group.getByLabel('Max (₹)').press('Enter');
  // The wrong way round means the same.
  await expect(page).toHaveURL('/product?price_min=10000&price_max=20000');
  await expectProducts(page, between(10_000, 20_000));
  await expect(chips(page)).toContainText('₹10,000 to ₹20,000');

  await group.getByRole('radio', { name: 'Any price' }).check();
  await expect(page).toHaveURL('/product');
  await group
    .getByRole('radio', { name: /^Up to/ })
    .first()
    .check();
  await expect(page).toHaveURL(/price_max=\d+/);
  const max = Number(new URL(page.url()).searchParams.get('price_max'));
  await expectProducts(page, between(0, max));
});

test('LIST-3: chips take their choice away, and keep the focus', async ({ page }) => {
  await page.goto('/product?colour=Brown,Cream&material=Solid+Wood');
  await expect(chips(page).getByRole('listitem')).toHaveCount(4);
  await chips(page).getByRole('button', { name: 'Remove Brown' }).press('Enter');
  await expect(page).toHaveURL('/product?colour=Cream&material=Solid+Wood');
  await expect(chips(page).getByRole('button', { name: 'Remove Cream' })).toBeFocused();
  await expect(choice(filters(page), 'Colour', 'Brown')).not.toBeChecked();
  await chips(page).getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL('/product');
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('LIST-3: Back undoes one choice after the other', async ({ page }) => {
  await page.goto('/product');
  await choice(filters(page), 'Colour', 'Brown').check();
  await expect(page).toHaveURL('/product?colour=Brown');
  await choice(filters(page), 'Colour', 'Cream').check();
  await expect(page).toHaveURL('/product?colour=Brown,Cream');
  await page.goBack();
  await expect(page).toHaveURL('/product?colour=Brown');
  await expect(choice(filters(page), 'Colour', 'Cream')).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/product');
  await expect(choice(filters(page), 'Colour', 'Brown')).not.toBeChecked();
  await page.goForward();
  await expect(choice(filters(page), 'Colour', 'Brown')).toBeChecked();
});

test('LIST-3: a shared link opens as it was, and a mistyped one opens', async ({ page, store }) => {
  const brown = (await store.products()).filter((product) => hasColour(product, 'Brown'));
  await page.goto(
    '/product?colour=Brown&price_min=cheap&rating=99&sort=upwards&page=-3&in_stock=maybe',
  );
  await expect(choice(filters(page), 'Colour', 'Brown')).toBeChecked();
  await expect(countOf(page, brown.length)).toBeVisible();
  await expect(chips(page).getByRole('listitem')).toHaveCount(2);
});

test('LIST-3: it works by keys alone', async ({ page }) => {
  await page.goto('/product');
  await choice(filters(page), 'Colour', 'Brown').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/product?colour=Brown');
  await expect(choice(filters(page), 'Colour', 'Brown')).toBeFocused();
  await choice(filters(page), 'Rating', 'Any rating').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/product?colour=Brown&rating=4');
});

test('LIST-3: nothing matches: which choice to take away', async ({ page, store }) => {
  const yellow = (await store.products()).filter((product) => hasColour(product, 'Yellow'));
  await page.goto('/product?colour=Yellow&price_max=1');
  await expect(page.getByText('No Product found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Clear price (${counted(yellow.length)})` }).click();
  await expect(page).toHaveURL('/product?colour=Yellow');
  await expectProducts(page, yellow);
});

test('LIST-4: a search with a slip in it finds what was meant', async ({ page }) => {
  await page.goto('/product?q=soffa');
  await expect(
    page.getByText('No results for ‘soffa’. Showing results for ‘sofa’ instead.'),
  ).toBeVisible();
  await expect.poll(() => cardTitles(page)).toContain('Aria 3 Seater Sofa');
});

test('LIST-4: a search that finds nothing leads to all products', async ({ page }) => {
  await page.goto('/product?q=xyzzyplugh');
  await expect(page.getByText('No Product found', { exact: true })).toBeVisible();
  await expect(filters(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/product');
  await expect(cards(page).first()).toBeVisible();
});

test('what the device answered by itself says so', async ({ page }) => {
  await leaveToBrowser(page);
  await page.route('**/store/catalogue?*', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const json = typeof answer === 'object' ? { ...answer, from_device: true } : answer;
    await route.fulfill({ response, json });
  });
  await page.goto('/product');
  await expect(
    page.getByRole('status').getByText('From products saved on this device'),
  ).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
