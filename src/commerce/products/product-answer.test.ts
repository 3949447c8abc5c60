import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import shelfAnswer from '../testing/answers/product-ridge-bookshelf.json';
import cushionAnswer from '../testing/answers/product-plush-cushion-set.json';
import { productSchema } from './product-answer';

const shelf = v.parse(productSchema, shelfAnswer.products[0]);
const cushions = v.parse(productSchema, cushionAnswer.products[0]);

describe('PDP-3, PDP-9: the product of a real answer', () => {
  it('has its facts, in cm and g', () => {
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

  it('is silent on sizes that were left blank, and on a warranty it does not have', () => {
    expect(cushions).toMatchObject({ width: null, height: null, length: null, weight: 1500 });
    expect(cushions.warranty).toBeNull();
    expect(cushions.fabric).toBe('Polyester and cotton covers, polyester filling');
  });

  it('has its categories from the top down', () => {
    expect(shelf.categories.map((category) => category.handle)).toEqual([
      'furniture',
      'storage',
      'study',
    ]);
  });

  it('tells the stock of each variant', () => {
    const stock = Object.fromEntries(shelf.variants.map((each) => [each.title, each.stock]));
    expect(stock['White']).toEqual({ kind: 'out-of-stock' });
    expect(stock['Brown']).toEqual({ kind: 'in-stock', left: 27 });
  });

  it('has the pictures of each colour, first first, with their words', () => {
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

  it('has its swatches in the order of its variants', () => {
    expect(cushions.colours).toEqual(['Yellow', 'Cream']);
    expect(cushions.options.map((option) => option.title)).toEqual(['color']);
    expect(cushions.options[0]?.values.toSorted()).toEqual(['Cream', 'Yellow']);
  });

  it('is the same in whatever order its parts come', () => {
    const turned = structuredClone(cushionAnswer.products[0]);
    turned?.images.reverse();
    turned?.categories.reverse();
    turned?.variants.reverse();
    for (const variant of turned?.variants ?? []) variant.images.reverse();
    expect(v.parse(productSchema, turned)).toEqual(cushions);
  });
});

describe('a product that has next to nothing', () => {
  const bare = { id: 'prod_1', title: 'Stool', handle: 'stool' };

  it('is parsed', () => {
    const nulls = { images: null, categories: null, metadata: null, type: null, width: null };
    expect(v.parse(productSchema, { ...bare, ...nulls })).toEqual(v.parse(productSchema, bare));
    expect(v.parse(productSchema, bare)).toMatchObject({ images: [], variants: [], width: null });
  });

  it('is not spoiled by what an owner typed into its metadata', () => {
    const metadata = { warranty: 5, fabric: { of: 'silk' }, model: ['x.glb'], more: true };
    expect(v.parse(productSchema, { ...bare, metadata })).toMatchObject({
      warranty: null,
      fabric: null,
      model: null,
    });
  });

  it('has no colours on its variants where it has no such option', () => {
    const variants = [{ id: 'variant_1', title: 'One', options: [{ value: 'Big' }] }];
    const product = v.parse(productSchema, { ...bare, variants });
    expect(product.variants[0]?.colour).toBeNull();
    expect(product.colours).toEqual([]);
  });
});
