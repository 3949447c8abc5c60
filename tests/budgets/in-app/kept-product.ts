import type { Page } from '@playwright/test';
import { alive } from '../../e2e/world/when-alive';
import { budgets } from '../budgets';
import { type TapTimes, tapTimes } from './tap-to-frame';

/** From a card in a listing to a product's page that was seen before, several times. */
export async function keptProductTimes(page: Page, times: number): Promise<TapTimes> {
  await page.goto('/productlisting/sofas');
  await alive(page);
  const card = page.getByRole('article').first().getByRole('link');
  const addToCart = page.getByRole('button', { name: 'Add To Cart' });
  const toListing = async (): Promise<void> => {
    await page.goBack();
    // The product's page has cards, too.
    await addToCart.waitFor({ state: 'detached' });
    await card.waitFor();
    await page.waitForTimeout(1000);
  };
  // The first time its answer is asked for; from then on it is kept.
  await card.click();
  await addToCart.waitFor();
  await toListing();
  return tapTimes(page, times, {
    target: card,
    // The listing's heading is another one; a page that still waits has none.
    shown: { selector: 'main h1' },
    budgetMs: budgets.slowedCpu.keptProductMs,
    afterwards: async () => {
      await addToCart.waitFor();
      await toListing();
    },
  });
}
