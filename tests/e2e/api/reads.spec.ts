import * as v from 'valibot';
import { newCustomer, ShopClient } from '../world/shop-client';
import { expect, test } from '../world/store-test';

const refusalSchema = v.object({ type: v.string(), message: v.string() });

const LISTS = [
  '/store/products',
  '/store/product-categories',
  '/store/regions',
  '/store/return-reasons',
  '/store/catalogue',
];

/** Lists of the one who has signed in. */
const OWN_LISTS = ['/store/orders', '/store/customers/me/addresses'];

test('T40: no list gives more than 100 rows at once', async ({ store }) => {
  const { client } = await newCustomer(store);
  for (const path of [...LISTS, ...OWN_LISTS]) {
    const most = path === '/store/products' ? '24' : '100';
    expect((await client.call('GET', `${path}?limit=${most}`)).status, path).toBe(200);
    for (const limit of ['101', '1200', '999999999', '0']) {
      const { status, body } = await client.call('GET', `${path}?limit=${limit}`);
      expect(status, `${path}?limit=${limit}`).toBe(400);
      expect(v.parse(refusalSchema, body).message).toMatch(/limit|100/i);
    }
  }
});

test('T40: a list gives no fields that cost a query for every row', async ({ store }) => {
  const guest = new ShopClient(store);
  const product = await store.productWhere('of any kind', () => true);
  const asked: ReadonlyArray<readonly [path: string, fields: string]> = [
    ['/store/products', '*variants.prices'],
    ['/store/products', 'id,*variants.inventory_items.inventory.location_levels'],
    ['/store/products', 'variants.options.option'],
    [`/store/products/${product.id}`, '*variants.prices'],
    ['/store/product-categories', '*products'],
    ['/store/product-categories', 'products.title,*products.variants'],
    [`/store/product-categories/${product.categories[0]?.id}`, '*products'],
    ['/store/regions', '*payment_providers'],
  ];
  for (const [path, fields] of asked) {
    const { status, body } = await guest.call('GET', `${path}?fields=${fields}`);
    expect(status, `${path}?fields=${fields}`).toBe(400);
    expect(v.parse(refusalSchema, body).message).toContain('This call has no field');
  }
});

test('T41: unused routes are closed at the backend’s own port', async ({ store }) => {
  const guest = new ShopClient(store);
  for (const path of [
    '/store/collections',
    '/store/currencies',
    '/store/currencies/inr',
    '/store/locales',
    '/store/product-options',
    '/store/product-tags',
    '/store/product-types?limit=100',
    '/store/product-variants',
    '/STORE/Product-Variants/',
    '/store/return-reasons/rr_1',
  ]) {
    expect((await guest.call('GET', path)).status, path).toBe(404);
    expect((await guest.call('HEAD', path)).status, `HEAD ${path}`).toBe(404);
  }
});

test('T40: an earlier build, which asks for 200 categories at once, is given 100', async ({
  store,
}) => {
  const path = '/store/product-categories?fields=id,name,handle,parent_category_id,rank';
  const { status, body } = await new ShopClient(store).call('GET', `${path}&limit=200&offset=0`);
  expect({ status, body }).toMatchObject({ status: 200, body: { limit: 100, offset: 0 } });
});

test('T42: orders, dates, states and operators that are none are refused with a message', async ({
  store,
}) => {
  const { client } = await newCustomer(store);
  const queries = [
    'order=metadata',
    'order=--id',
    'order=id,title',
    'created_at=x',
    'updated_at[$gt]=x',
    'created_at[$gt]=2020-01-01',
    'status=x',
    '$and=x',
    '$or[0][id]=x',
    'with_deleted=true',
    'id[$ne]=x',
    'fields[]=id',
    'offset=99999999',
    `q=${'a%20'.repeat(120)}`,
  ];
  for (const path of [...LISTS, ...OWN_LISTS, '/store/shipping-options']) {
    for (const query of queries) {
      const { status, body } = await client.call('GET', `${path}?${query}`);
      expect(status, `${path}?${query}`).toBe(400);
      expect(v.parse(refusalSchema, body).message).not.toBe('');
    }
  }
});

test('T40, T42: what storefronts ask for is given', async ({ store }) => {
  const { client } = await newCustomer(store);
  const { regionId } = store.settings;
  const product = await store.productWhere('of any kind', () => true);
  const ids = (await store.products()).map(({ id }) => `id[]=${id}`).slice(0, 24);
  for (const path of [
    `/store/products?region_id=${regionId}&limit=12&offset=12&order=-created_at&q=sofa` +
      '&fields=*variants.calculated_price,%2Bvariants.inventory_quantity,%2Bmetadata,%2Btags,',
    `/store/products?region_id=${regionId}&fields=id,title,*variants,*categories&limit=24&${ids.join('&')}`,
    `/store/products?handle=${product.handle}&country_code=in`,
    `/store/products/${product.id}?region_id=${regionId}`,
    '/store/product-categories?fields=id,name,handle,parent_category_id,rank&limit=100&offset=0',
    '/store/product-categories?parent_category_id=null&fields=*category_children',
    `/store/regions/${regionId}?fields=id,*countries`,
    '/store/orders?limit=10&order=-display_id&fields=id,display_id,*items&status=pending',
    '/store/customers/me?fields=%2Bmetadata,*addresses',
  ]) {
    const { status, body } = await client.call('GET', path);
    expect(status, `${path} ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
  }
});
