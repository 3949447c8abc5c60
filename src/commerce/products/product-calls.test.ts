import { http, HttpResponse, type JsonBodyType } from 'msw';
import { describe, expect, it } from 'vitest';
import cards from '../testing/answers/cards.json';
import shelf from '../testing/answers/product-ridge-bookshelf.json';
import { shop, startShop } from '../testing/shop-server';
import { getProduct } from './get-product';
import { listProducts } from './list-products';

const server = startShop();

/** Answers product calls; gives the queries asked. */
function serve(answer: JsonBodyType): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`${shop}/store/products`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer);
    }),
  );
  return asked;
}

describe('GET /store/products', () => {
  it('asks for a page with the prices of the region', async () => {
    const asked = serve({ products: cards.products, count: 36, offset: 12, limit: 2 });
    const page = await listProducts({ categoryId: 'pcat_1', q: ' sofa ', limit: 2, offset: 12 });
    expect(page.count).toBe(36);
    expect(page.products.map((product) => product.title)).toEqual([
      'Aria 3 Seater Sofa',
      'Nami Lounge Chair',
    ]);
    const query = Object.fromEntries(asked[0] ?? []);
    expect(query).toMatchObject({
      region_id: 'reg_test',
      category_id: 'pcat_1',
      q: 'sofa',
      limit: '2',
      offset: '12',
    });
    expect(query['fields']).toContain('*variants.calculated_price');
  });

  it('leaves out what was not asked for', async () => {
    const asked = serve({ products: [], count: 0 });
    await listProducts({ limit: 8, offset: 0, q: '  ' });
    expect([...(asked[0]?.keys() ?? [])].toSorted()).toEqual([
      'fields',
      'limit',
      'offset',
      'region_id',
    ]);
  });

  it('asks for products by id, and not at all for none', async () => {
    const asked = serve({ products: [], count: 0 });
    await listProducts({ ids: ['prod_1', 'prod_2'], limit: 2, offset: 0 });
    expect(asked[0]?.getAll('id[]')).toEqual(['prod_1', 'prod_2']);
    expect(await listProducts({ ids: [], limit: 2, offset: 0 })).toEqual({
      products: [],
      count: 0,
    });
    expect(asked).toHaveLength(1);
  });

  it('does not take another answer for products', async () => {
    serve({ product: [] });
    await expect(listProducts({ limit: 1, offset: 0 })).rejects.toMatchObject({
      kind: 'unexpected-answer',
    });
  });
});

describe('PDP-1: a product by id', () => {
  it('is the first of an id list of one', async () => {
    const asked = serve({ products: shelf.products, count: 1 });
    expect(await getProduct('prod_1')).toMatchObject({ title: 'Ridge Bookshelf' });
    expect(asked[0]?.getAll('id[]')).toEqual(['prod_1']);
    expect(asked[0]?.get('region_id')).toBe('reg_test');
  });

  it('is null where nobody has the id', async () => {
    serve({ products: [], count: 0 });
    expect(await getProduct('prod_nobody')).toBeNull();
  });

  it.each(['', "x'y", 'a b', 'a\0b', 'प्रोडक्ट', '../admin', 'x'.repeat(200)])(
    'is null, without a call, for %j',
    async (id) => {
      const asked = serve({ products: shelf.products, count: 1 });
      expect(await getProduct(id)).toBeNull();
      expect(asked).toEqual([]);
    },
  );
});
