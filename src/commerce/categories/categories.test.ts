import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import response from '../testing/responses/categories.json';
import { shop, startShop } from '../testing/shop-server';
import { listCategories } from './categories';

const server = startShop();

it('lists top categories in the shop’s order, then their subcategories', async () => {
  server.use(http.get(`${shop}/store/product-categories`, () => HttpResponse.json(response)));
  const categories = await listCategories();
  expect(categories).toHaveLength(19);
  expect(categories.slice(0, 4).map(({ name, handle }) => [name, handle])).toEqual([
    ['Furniture', 'furniture'],
    ['Mattress', 'mattresses'],
    ['Home Decor', 'home-decor'],
    ['Home Goods', 'home-goods'],
  ]);
  const [furniture] = categories;
  expect(furniture?.parentId).toBeNull();
  const below = categories.filter((category) => category.parentId === furniture?.id);
  expect(below[0]).toMatchObject({ name: 'Sofas', rank: 0 });
  expect(below.map((category) => category.rank)).toEqual([...below.keys()]);
});

it('fetches all pages', async () => {
  const all = Array.from({ length: 450 }, (_, rank) => ({
    id: `pcat_${rank}`,
    name: `Category ${rank}`,
    handle: `category-${rank}`,
    parent_category_id: null,
    rank,
  }));
  server.use(
    http.get(`${shop}/store/product-categories`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const offset = Number(searchParams.get('offset'));
      const product_categories = all.slice(offset, offset + Number(searchParams.get('limit')));
      return HttpResponse.json({ product_categories, count: all.length });
    }),
  );
  expect((await listCategories()).map((category) => category.rank)).toEqual([...all.keys()]);
});

it('stops at an empty page', async () => {
  const emptyResponse = { product_categories: [], count: 3 };
  server.use(http.get(`${shop}/store/product-categories`, () => HttpResponse.json(emptyResponse)));
  expect(await listCategories()).toEqual([]);
});
