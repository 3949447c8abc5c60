import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import cards from '../testing/responses/cards.json';
import { shop, startShop } from '../testing/shop-server';
import { getListing } from './get-listing';

const server = startShop();

/** A Medusa without the catalogue route. Returns the queries of the product requests. */
function stockMedusa(): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  server.use(
    http.get(`${shop}/store/catalogue`, () => new HttpResponse('Cannot GET', { status: 404 })),
    http.get(`${shop}/store/product-categories`, () => {
      const sofas = { id: 'pcat_1', name: 'Sofas', handle: 'sofas' };
      return HttpResponse.json({ product_categories: [sofas], count: 1 });
    }),
    http.get(`${shop}/store/products`, ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json({ products: cards.products, count: 30 });
    }),
  );
  return requests;
}

it('SYNC-5: lists a category and search results of a stock Medusa, without counts', async () => {
  const requests = stockMedusa();
  const page = await getListing({
    within: 'sofas',
    q: 'aria',
    limit: 24,
    offset: 24,
    facets: true,
  });
  expect(page).toMatchObject({ count: 30, facets: null, corrected: null, relaxed: [] });
  expect(page.products).toHaveLength(cards.products.length);
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
    category_id: 'pcat_1',
    q: 'aria',
    limit: '24',
    offset: '24',
  });
});

it('is empty for an unknown category', async () => {
  const requests = stockMedusa();
  const page = await getListing({ within: 'boats', limit: 24 });
  expect(page).toMatchObject({ products: [], count: 0 });
  expect(requests).toEqual([]);
});
