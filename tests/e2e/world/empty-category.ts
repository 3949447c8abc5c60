import type { Page } from '@playwright/test';

/** Lets a category be without products. */
export async function emptyCategory(page: Page, handle: string): Promise<void> {
  await page.route(`**/store/catalogue?*category=${handle}*`, (route) =>
    route.fulfill({
      json: {
        products: [],
        count: 0,
        offset: 0,
        limit: 24,
        facets: null,
        corrected: null,
        relaxed: [],
      },
    }),
  );
}
