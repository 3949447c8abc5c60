import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { leaveToBrowser } from './with-worker';
import type { StoreApi } from './store-api';

const answerSchema = v.looseObject({
  products: v.pipe(v.array(v.looseObject({ id: v.string(), title: v.string() })), v.minLength(1)),
  count: v.number(),
});

/**
 * Lets the shop's listings have so many products: relatives of those that it has, each with its number in its title.
 * @returns addresses that were asked
 */
export async function growShop(page: Page, store: StoreApi, count: number): Promise<URL[]> {
  const first = await store.call('GET', '/store/catalogue?limit=24&offset=0&facets=true');
  const { products, ...about } = v.parse(answerSchema, first);
  const asked: URL[] = [];
  await leaveToBrowser(page);
  await page.route('**/store/catalogue?*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const offset = Number(url.searchParams.get('offset'));
    const limit = Math.min(Number(url.searchParams.get('limit')), count - offset);
    const page = Array.from({ length: limit }, (_, at) => {
      const number = offset + at + 1;
      const relative = products[(number - 1) % products.length];
      return {
        ...relative,
        ...(number > products.length && { id: `${relative?.id}_${number}` }),
        title: `Product ${number}`,
      };
    });
    const facets = url.searchParams.has('facets') ? about['facets'] : null;
    await route.fulfill({ json: { ...about, products: page, count, offset, limit: 24, facets } });
  });
  return asked;
}

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
