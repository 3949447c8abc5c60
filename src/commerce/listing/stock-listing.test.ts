import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import cards from '../testing/answers/cards.json';
import { shop, startShop } from '../testing/shop-server';
import { getListing } from './get-listing';

const server = startShop();

/** A Medusa without the catalogue call; gives the queries of its own that were asked. */
function stockMedusa(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${shop}/store/catalogue`, () => new HttpResponse('Cannot GET', { status: 404 })),
    http.get(`${shop}/store/product-categories`, () => {
      const sofas = { id: 'pcat_1', name: 'Sofas', handle: 'sofas' };
      return HttpResponse.json({ product_categories: [sofas], count: 1 });
    }),
    http.get(`${shop}/store/products`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ products: cards.products, count: 30 });
    }),
  );
  return asked;
}

it('SYNC-5: a stock Medusa lists a category and what it finds, without counts', async () => {
  const asked = stockMedusa();
  const page = await getListing({
    within: 'sofas',
    q: 'aria',
    limit: 24,
    offset: 24,
    facets: true,
  });
  expect(page).toMatchObject({ count: 30, facets: null, corrected: null, relaxed: [] });
  expect(page.products).toHaveLength(cards.products.length);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    category_id: 'pcat_1',
    q: 'aria',
    limit: '24',
    offset: '24',
  });
});

it('has nothing in a category that the shop does not have', async () => {
  const asked = stockMedusa();
  const page = await getListing({ within: 'boats', limit: 24 });
  expect(page).toMatchObject({ products: [], count: 0 });
  expect(asked).toEqual([]);
});
