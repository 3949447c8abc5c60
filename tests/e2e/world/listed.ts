import type { Locator, Page } from '@playwright/test';
import { cards, cardTitles } from './page-parts';
import { expect } from './shop-test';
import type { StoreProduct } from './store-api';

/** Rupees: what the cheapest variant costs. */
export function lowestPrice({ variants }: StoreProduct): number {
  return Math.min(...variants.map(({ calculated_price: price }) => price.calculated_amount));
}

/** Whether one of its variants has this colour: the seed names variants by it. */
export function hasColour({ variants }: StoreProduct, colour: string): boolean {
  return variants.some(({ title }) => title === colour);
}

export function isOnSale({ variants }: StoreProduct): boolean {
  return variants.some(
    ({ calculated_price: price }) => price.original_amount > price.calculated_amount,
  );
}

/** The column of filters on wide screens. */
export function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters' });
}

/** One choice of a group, by the words that stand beside it. */
export function choice(within: Locator, group: string, name: string): Locator {
  return within
    .getByRole('group', { name: group })
    .getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })
    .or(
      within
        .getByRole('group', { name: group })
        .getByRole('radio', { name: new RegExp(`^${name}\\b`) }),
    );
}

/** What is chosen, above the products. */
export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Applied filters' });
}

/** The line that tells how many products there are. */
export function countOf(page: Page, count: number): Locator {
  return page.getByRole('paragraph').filter({ hasText: new RegExp(`^${count} products?$`) });
}

/** The page shows exactly these products, in whatever order. */
export async function expectProducts(page: Page, products: readonly StoreProduct[]): Promise<void> {
  await expect(countOf(page, products.length)).toBeVisible();
  await expect(cards(page)).toHaveCount(products.length);
  const titles = products.map(({ title }) => title);
  expect((await cardTitles(page)).toSorted()).toEqual(titles.toSorted());
}
