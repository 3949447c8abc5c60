import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import shelfResponse from '../testing/responses/product-ridge-bookshelf.json';
import cushionResponse from '../testing/responses/product-plush-cushion-set.json';
import { modelPath, productSchema, type StockFields, stockOf } from './product-response';

const shelf = v.parse(productSchema, shelfResponse.products[0]);
const cushions = v.parse(productSchema, cushionResponse.products[0]);

describe('PDP-3, PDP-9: a product from a real response', () => {
  it('has its fields, in cm and g', () => {
    expect(shelf).toMatchObject({
      title: 'Ridge Bookshelf',
      type: 'Bookshelf',
      material: 'Solid Wood',
      hsCode: '94036000',
    });
    for (const size of [shelf.width, shelf.height, shelf.length, shelf.weight]) {
      expect(size).toBeGreaterThan(0);
    }
    expect(shelf.description).toContain('Ridge');
    expect(shelf.midCode).toMatch(/^IN/);
  });

  it('has null for missing sizes and warranty', () => {
    expect(cushions).toMatchObject({ width: null, height: null, length: null, weight: 1500 });
    expect(cushions.warranty).toBeNull();
    expect(cushions.fabric).toBe('Polyester and cotton covers, polyester filling');
  });

  it('has its categories from top to bottom', () => {
    expect(shelf.categories.map((category) => category.handle)).toEqual([
      'furniture',
      'storage',
      'study',
    ]);
  });

  it('has the stock of each variant', () => {
    const stock = Object.fromEntries(shelf.variants.map((each) => [each.title, each.stock]));
    expect(stock['White']).toEqual({ kind: 'out-of-stock' });
    expect(stock['Brown']).toEqual({ kind: 'in-stock', left: 27 });
  });

  it('has the pictures of each colour in order, with alternative texts', () => {
    const [yellow, cream] = cushions.variants;
    expect(yellow).toMatchObject({ colour: 'Yellow', title: 'Yellow' });
    expect(yellow?.images.map((image) => image.alt)).toEqual([
      'Plush Cushion Set of 3 in yellow, front three quarter view',
      'Plush Cushion Set of 3 in yellow, other angle view',
      'Plush Cushion Set of 3 in yellow, close up view',
    ]);
    expect(cream?.images).toHaveLength(1);
    expect(cushions.images).toHaveLength(4);
    expect(cushions.images.map((image) => image.id)).toContain(cream?.images[0]?.id);
  });

  it('has its colours in the order of its variants', () => {
    expect(cushions.colours).toEqual(['Yellow', 'Cream']);
    expect(cushions.options.map((option) => option.title)).toEqual(['color']);
    expect(cushions.options[0]?.values.toSorted()).toEqual(['Cream', 'Yellow']);
  });

  it('does not depend on the order of lists', () => {
    const turned = structuredClone(cushionResponse.products[0]);
    turned?.images.reverse();
    turned?.categories.reverse();
    turned?.variants.reverse();
    for (const variant of turned?.variants ?? []) variant.images.reverse();
    expect(v.parse(productSchema, turned)).toEqual(cushions);
  });
});

describe('a product with the required fields only', () => {
  const bare = { id: 'prod_1', title: 'Stool', handle: 'stool' };

  it('is parsed', () => {
    const nulls = { images: null, categories: null, metadata: null, type: null, width: null };
    expect(v.parse(productSchema, { ...bare, ...nulls })).toEqual(v.parse(productSchema, bare));
    expect(v.parse(productSchema, bare)).toMatchObject({ images: [], variants: [], width: null });
  });

  it('ignores metadata of unexpected types', () => {
    const metadata = { warranty: 5, fabric: { of: 'silk' }, model: ['x.glb'], more: true };
    expect(v.parse(productSchema, { ...bare, metadata })).toMatchObject({
      warranty: null,
      fabric: null,
      model: null,
    });
  });

  it('has variants without colours if it has no such option', () => {
    const variants = [{ id: 'variant_1', title: 'One', options: [{ value: 'Big' }] }];
    const product = v.parse(productSchema, { ...bare, variants });
    expect(product.variants[0]?.colour).toBeNull();
    expect(product.colours).toEqual([]);
  });
});

const counted: StockFields = { manage_inventory: true, allow_backorder: false };

it.each<[string, StockFields, ReturnType<typeof stockOf>]>([
  ['some', { ...counted, inventory_quantity: 3 }, { kind: 'in-stock', left: 3 }],
  ['none', { ...counted, inventory_quantity: 0 }, { kind: 'out-of-stock' }],
  ['more reserved than there is', { ...counted, inventory_quantity: -2 }, { kind: 'out-of-stock' }],
  ['no figure', { ...counted, inventory_quantity: null }, { kind: 'in-stock', left: null }],
  [
    'none, but it may be ordered',
    { manage_inventory: true, allow_backorder: true, inventory_quantity: 0 },
    { kind: 'in-stock', left: null },
  ],
  [
    'its stock is not counted',
    { manage_inventory: false, inventory_quantity: 0 },
    { kind: 'in-stock', left: null },
  ],
  ['stock is missing', {}, { kind: 'in-stock', left: null }],
])('%s', (_case, fields, stock) => {
  expect(stockOf(fields)).toEqual(stock);
});

it.each([
  ['http://localhost:8080/static/1-sofa.glb', '/static/1-sofa.glb'],
  ['/static/1-sofa.glb', '/static/1-sofa.glb'],
  ['https://shop.example/static/1-sofa.glb?x=1#y', '/static/1-sofa.glb'],
])('the path of the model %s is %s', (address, path) => {
  expect(modelPath(address)).toBe(path);
});

it.each([
  null,
  '',
  'sofa.glb',
  '/static/sofa.gltf',
  '/static/private/sofa.glb',
  'https://models.example/sofa.glb',
  'javascript:alert(1)//static/x.glb',
  'http://[',
])('%j is no model of the shop', (address) => {
  expect(modelPath(address)).toBeNull();
});
