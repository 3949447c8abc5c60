import { http, HttpResponse, type JsonBodyType } from 'msw';
import { describe, expect, it } from 'vitest';
import cards from '../testing/responses/cards.json';
import shelf from '../testing/responses/product-ridge-bookshelf.json';
import { shop, startShop } from '../testing/shop-server';
import { getProduct } from './get-product';
import { listProducts } from './list-products';
import { productQuery, ownProductsQuery } from './product-queries';

const server = startShop();

/** Responds to product calls, and returns their queries. */
function serve(response: JsonBodyType): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  server.use(
    http.get(`${shop}/store/products`, ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json(response);
    }),
  );
  return requests;
}

describe('GET /store/products', () => {
  it('requests a page with the prices of the region', async () => {
    const requests = serve({ products: cards.products, count: 36, offset: 12, limit: 2 });
    const page = await listProducts({ categoryId: 'pcat_1', q: ' sofa ', limit: 2, offset: 12 });
    expect(page.count).toBe(36);
    expect(page.products.map((product) => product.title)).toEqual([
      'Aria 3 Seater Sofa',
      'Nami Lounge Chair',
    ]);
    const query = Object.fromEntries(requests[0] ?? []);
    expect(query).toMatchObject({
      region_id: 'reg_test',
      category_id: 'pcat_1',
      q: 'sofa',
      limit: '2',
      offset: '12',
    });
    expect(query['fields']).toContain('*variants.calculated_price');
  });

  it('omits unset parameters', async () => {
    const requests = serve({ products: [], count: 0 });
    await listProducts({ limit: 8, offset: 0, q: '  ' });
    expect([...(requests[0]?.keys() ?? [])].toSorted()).toEqual([
      'fields',
      'limit',
      'offset',
      'region_id',
    ]);
  });

  it('requests products by id, and nothing for no ids', async () => {
    const requests = serve({ products: [], count: 0 });
    await listProducts({ ids: ['prod_1', 'prod_2'], limit: 2, offset: 0 });
    expect(requests[0]?.getAll('id[]')).toEqual(['prod_1', 'prod_2']);
    expect(await listProducts({ ids: [], limit: 2, offset: 0 })).toEqual({
      products: [],
      count: 0,
    });
    expect(requests).toHaveLength(1);
  });

  it('rejects another response', async () => {
    serve({ product: [] });
    await expect(listProducts({ limit: 1, offset: 0 })).rejects.toMatchObject({
      kind: 'unexpected-response',
    });
  });
});

describe('PDP-1: a product by id', () => {
  it('is requested as a list of one id', async () => {
    const requests = serve({ products: shelf.products, count: 1 });
    expect(await getProduct('prod_1')).toMatchObject({ title: 'Ridge Bookshelf' });
    expect(requests[0]?.getAll('id[]')).toEqual(['prod_1']);
    expect(requests[0]?.get('region_id')).toBe('reg_test');
  });

  it('is null for an unknown id', async () => {
    serve({ products: [], count: 0 });
    expect(await getProduct('prod_nobody')).toBeNull();
  });

  it.each(['', "x'y", 'a b', 'a\0b', 'प्रोडक्ट', '../admin', 'x'.repeat(200)])(
    'is null, without a call, for %j',
    async (id) => {
      const requests = serve({ products: shelf.products, count: 1 });
      expect(await getProduct(id)).toBeNull();
      expect(requests).toEqual([]);
    },
  );
});

it('persists a product', () => {
  expect(productQuery('prod_1').meta).toEqual({ keep: 'catalogue' });
});

it('does not persist wishlists', () => {
  expect(ownProductsQuery(['prod_1']).meta).toEqual({});
});
