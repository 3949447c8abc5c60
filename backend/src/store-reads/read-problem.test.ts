import { expect, it } from 'vitest';
import { replaceLimit, readProblem } from './read-problem';

const many = (count: number) => Array.from({ length: count }, (_, at) => `prod_${at}`);

it.each([
  ['/store/products', { limit: '100', fields: 'id,title,' }],
  ['/store/products', { limit: '24', offset: '9900', order: '-created_at', q: 'sofa' }],
  ['/store/products', { fields: '*variants.calculated_price,+metadata,-tags, images,' }],
  ['/store/products', { id: many(100) }],
  ['/store/products', { id: ['prod_1,prod_2'], handle: 'sofa', category_id: 'pcat_1' }],
  ['/STORE/Products/', { limit: '1' }],
  ['/store/products/prod_1', { region_id: 'reg_1' }],
  ['/store/product-categories', { parent_category_id: 'null' }],
  ['/store/orders', { order: '-display_id', status: ['pending', 'canceled'] }],
  ['/store/carts/cart_1', { fields: '*items,promotions.code,+items.total' }],
  ['/store/catalogue', { anything: 'its own schema looks at it' }],
])('lets %s be read by %o', (path: string, query: Record<string, unknown>) => {
  expect(readProblem(path, query)).toBeUndefined();
});

it.each([
  '/store/collections',
  '/store/product-tags/ptag_1',
  '/store/product-variants',
  '/store/currencies',
  '/store/return-reasons/rr_1',
  '/store/products/prod_1/anything',
  '/store//products',
  '/store/',
  '/store/%70roducts',
])('T41: %s is no route', (path) => {
  expect(readProblem(path, {})).toEqual({ isRoute: false });
});

it.each([
  [
    'limit',
    '101',
    'The limit has to be a whole number from 1 to 24, or to 100 with fields that are no relations',
  ],
  [
    'limit',
    '999999999',
    'The limit has to be a whole number from 1 to 24, or to 100 with fields that are no relations',
  ],
  [
    'limit',
    '0',
    'The limit has to be a whole number from 1 to 24, or to 100 with fields that are no relations',
  ],
  [
    'limit',
    ['1', '2'],
    'The limit has to be a whole number from 1 to 24, or to 100 with fields that are no relations',
  ],
  ['offset', '1000001', 'The offset has to be a whole number from 0 to 1000000'],
  ['fields', '*variants.prices', 'This call has no field variants.prices'],
  [
    'fields',
    'id,variants.inventory_items.inventory',
    'This call has no field variants.inventory_items.inventory',
  ],
  ['fields', 'constructor', 'This call has no field constructor'],
  ['fields', ['id'], 'The fields have to be one text, with commas between them'],
  ['fields', 'id,'.repeat(101), 'The query has more than 100 fields'],
  ['q', 'x'.repeat(101), 'The q has to be a text of at most 100 characters and 6 words'],
  ['q', 'a e '.repeat(4), 'The q has to be a text of at most 100 characters and 6 words'],
])('T40: what %s=%s would cost is not paid', (name, value, message) => {
  expect(readProblem('/store/products', { [name]: value })).toEqual({ isRoute: true, message });
});

it('T40: relations of products are loaded for 24 rows at most', () => {
  const asked = (fields: string, limit: string) =>
    readProblem('/store/products', { fields, limit });
  for (const fields of ['*variants', '+metadata', 'id,variants.id', '-tags', '*', ',']) {
    expect({ fields, ...asked(fields, '25') }).toMatchObject({ fields, isRoute: true });
  }
  expect(asked('id,title', '101')).toMatchObject({ isRoute: true });
  expect(asked('id,metadata', '100')).toBeUndefined();
});

it('T40: products of a category are no field of it', () => {
  for (const fields of [
    '*products',
    '+products',
    'products.*',
    'category_children.products.title',
  ]) {
    expect(readProblem('/store/product-categories', { fields })).toMatchObject({ isRoute: true });
  }
});

it.each([
  ['/store/products', 'order', 'metadata'],
  ['/store/products', 'order', '--id'],
  ['/store/products', 'created_at', 'x'],
  ['/store/products', 'created_at', { $gt: 'x' }],
  ['/store/products', '$and', [{ id: 'x' }]],
  ['/store/products', '$or', 'x'],
  ['/store/products', 'status', 'x'],
  ['/store/products', 'cart_id', 'cart_1'],
  ['/store/products', 'with_deleted', 'true'],
  ['/store/products', 'constructor', 'x'],
  ['/store/products', 'id', { $ne: 'x' }],
  ['/store/products', 'id', many(101)],
  ['/store/products', 'id', [many(101).join(',')]],
  ['/store/products', 'id', "prod_1' or 1=1"],
  ['/store/product-categories', 'include_ancestors_tree', 'true'],
  ['/store/orders', 'status', 'x'],
  ['/store/orders', 'status', ['pending', 'x']],
  ['/store/orders', 'order', 'metadata'],
  ['/store/orders', 'created_at', 'x'],
  ['/store/return-reasons', 'order', 'id'],
  ['/store/customers/me/addresses', 'q', 'x'],
  ['/store/orders/order_1/progress', 'fields', 'id'],
  ['/store/carts/cart_1', 'fields', 'items.$or'],
  ['/store/products', 'fields', '*'],
  ['/store/products', 'fields', '++variants.prices'],
  ['/store/products', 'fields', '**variants'],
  ['/store/products', 'fields', 'variants.prices.*'],
])('T42: %s is not read by %s=%o', (path, name, value) => {
  const problem = readProblem(path, { [name]: value });
  expect(problem).toMatchObject({ isRoute: true });
  expect(problem?.isRoute === true && problem.message).toMatch(/^(The|This) /);
});

it('T40: a list of products without a limit is no longer than one with', () => {
  expect(replaceLimit('/Store/products/', undefined)).toBe(24);
  expect(replaceLimit('/store/products', '12')).toBeUndefined();
  expect(replaceLimit('/store/regions', undefined)).toBeUndefined();
  expect(replaceLimit('/store/nothing', undefined)).toBeUndefined();
});

it('T40: a tab of an earlier build, which asks for 200 categories at once, is given 100 of them', () => {
  expect(replaceLimit('/store/product-categories', '200')).toBe(100);
  for (const [path, limit] of [
    ['/store/product-categories', '101'],
    ['/store/product-categories', '201'],
    ['/store/product-categories', ['200']],
    ['/store/product-categories/pcat_1', '200'],
    ['/store/products', '200'],
  ] as const) {
    expect({ path, limit, instead: replaceLimit(path, limit) }).toEqual({ path, limit });
  }
});
