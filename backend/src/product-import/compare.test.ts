import { expect, it } from 'vitest';
import { comparePlan, isChanged } from './compare';
import { exportedProduct } from './export-product';
import { parseProducts, planText, uploadsOf } from './plan-import';
import type { StoredProduct } from './read-products';
import { importedProduct } from './shape';

const variant = {
  id: 'variant_1',
  sku: 'OB-1',
  title: 'Oak',
  barcode: null,
  ean: null,
  upc: null,
  manage_inventory: true,
  allow_backorder: false,
  options: { color: 'Oak' },
  mrp: 24_999.5,
  sale_price: 19_999,
  sale_list: 'plist_1',
  sale_price_id: 'price_1',
  inventory_item: 'iitem_1',
  stock: 4,
  images: ['https://shop.example/static/2-b.webp', 'https://shop.example/static/1-a.webp'],
};

const stored: StoredProduct = {
  id: 'prod_1',
  handle: 'oak-bed',
  title: 'Oak Bed ',
  subtitle: null,
  description: 'Two lines\r\nof it',
  status: 'published',
  material: 'Oak',
  width: 160,
  height: null,
  length: 200,
  weight: 42_500,
  hs_code: '94035010',
  mid_code: null,
  origin_country: 'in',
  discountable: true,
  thumbnail: 'https://shop.example/static/1-a.webp',
  metadata: { warranty: 'Two years', model: 'https://shop.example/static/3-bed-0123456789ab.glb' },
  type: 'Bed',
  collection: null,
  categories: ['furniture', 'beds'],
  tags: ['new'],
  images: [
    { id: 'img_1', url: 'https://shop.example/static/1-a.webp', metadata: { alt: 'A bed' } },
    { id: 'img_2', url: 'https://shop.example/static/2-front-aaaaaaaaaaaa.webp', metadata: null },
  ],
  options: { color: ['Oak', 'Teak'] },
  gst_rate: 12,
  variants: [variant],
};

const given = (fields: object, ...variants: object[]) =>
  importedProduct.parse({ row: 2, handle: 'oak-bed', variants, ...fields });

it('DESK-5: what is exported changes nothing when it is imported', () => {
  const { variants, ...product } = exportedProduct(stored);
  const again = given(
    { ...product, tags: ['new'], categories: ['beds', 'furniture'] },
    ...variants.map((each) => ({ row: 2, ...each })),
  );
  const plan = comparePlan(again, stored);
  expect(plan.errors).toEqual([]);
  expect(isChanged(plan)).toBe(false);
  expect(planText(plan)).toMatchObject({ status: 'same', changes: [], uploads: [] });
});

it('DESK-5: only given fields change; a file that was uploaded before is known by its name', () => {
  const plan = comparePlan(
    given(
      {
        title: 'Oak Bed, large',
        model: 'upload:bed-0123456789ab.glb',
        images: [
          '/static/1-a.webp',
          'upload:front-aaaaaaaaaaaa.webp',
          'upload:side-bbbbbbbbbbbb.webp',
        ],
      },
      { row: 2, sku: 'OB-1', options: {}, mrp: 25_000, stock: 4 },
    ),
    stored,
  );
  expect(plan.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['title', 'Oak Bed', 'Oak Bed, large'],
    [
      'images',
      ['/static/1-a.webp', '/static/2-front-aaaaaaaaaaaa.webp'],
      ['/static/1-a.webp', '/static/2-front-aaaaaaaaaaaa.webp', 'upload:side-bbbbbbbbbbbb.webp'],
    ],
  ]);
  expect(plan.variants[0]?.changes).toEqual([{ field: 'mrp', from: 24_999.5, to: 25_000 }]);
  expect(uploadsOf(plan)).toEqual(['upload:side-bbbbbbbbbbbb.webp']);
});

it('DESK-5: a new product needs what the shop cannot do without', () => {
  const messages = (fields: object, ...variants: object[]) =>
    comparePlan(given(fields, ...variants), undefined).errors.map(
      ({ row, message }) => `${row}: ${message}`,
    );
  expect(messages({})).toEqual([
    '2: A new product needs a title',
    '2: A new product needs a variant',
  ]);
  const whole = { row: 3, sku: 'A', options: { color: 'Oak' }, mrp: 1 };
  expect(messages({ title: 'A' }, whole)).toEqual([]);
  expect(
    messages({ title: 'A' }, whole, { row: 4, options: {} }, { ...whole, row: 5, sku: 'B' }),
  ).toEqual([
    '4: A new variant needs an option, such as color',
    '4: A new variant needs an MRP',
    '4: A new variant needs a SKU',
    '4: All variants of a product need a value of the same options',
    '5: The values of the options are those of row 3',
  ]);
});

it('DESK-5: variants of a known product are found by SKU or options, once', () => {
  const errors = (...variants: object[]) => comparePlan(given({}, ...variants), stored).errors;
  expect(errors({ row: 2, options: { color: 'Oak' } })).toEqual([]);
  expect(
    errors({ row: 2, sku: 'OB-1', options: {} }, { row: 3, options: { color: 'Oak' } }),
  ).toEqual([{ row: 3, message: 'The variant is in row 2 already' }]);
  const added = { row: 3, sku: 'OB-2', mrp: 1 };
  expect(errors({ ...added, options: { color: 'Teak' } })).toEqual([]);
  expect(errors({ ...added, options: { color: 'Pine' } })).toEqual([
    { row: 3, message: 'The product has no color “Pine”; add it on the product’s page first' },
  ]);
  expect(errors({ ...added, options: { size: 'King' } })).toEqual([
    { row: 3, message: 'A new variant of this product needs a value of: color' },
  ]);
});

it('DESK-5: each wrong value is named with its row', () => {
  const { products, errors } = parseProducts([
    { row: 2, handle: 'Oak Bed', variants: [] },
    { row: 3, handle: 'a', variants: [{ row: 4, options: {}, mrp: -1, images: ['x.svg'] }] },
    { row: 5, handle: 'b', origin_country: 'India', variants: [] },
    { row: 6, handle: 'c', images: ['/static/../../etc/passwd.png'], variants: [] },
    { row: 7, handle: 'd', variants: [] },
    'no product',
  ]);
  expect(products.map(({ handle }) => handle)).toEqual(['d']);
  expect(errors.map(({ row, message }) => `${row} ${message.split(':')[0]}`)).toEqual([
    '2 handle',
    '4 variant mrp',
    '4 variant images',
    '5 origin country',
    '6 images',
    '1 ',
  ]);
});
