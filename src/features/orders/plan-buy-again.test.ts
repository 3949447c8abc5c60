import { describe, expect, it } from 'vitest';
import type { Product, ProductVariant, Stock } from '@/commerce/products/product';
import { productCard } from '@/commerce/testing/product-card';
import { planBuyAgain } from './plan-buy-again';

const plenty: Stock = { kind: 'in-stock', left: 500 };

function variantOf(id: string, stock: Stock): ProductVariant {
  const price = { amount: 2000, original: 2500, discountPercent: 20 };
  return { id, title: 'Cream', price, stock, sku: null, colour: null, images: [] };
}

function productOf(id: string, ...variants: ProductVariant[]): Product {
  return {
    ...productCard(id, { title: `Product ${id}` }),
    categories: [],
    description: null,
    images: [],
    options: [],
    variants,
    width: null,
    height: null,
    length: null,
    weight: 12_000,
    type: null,
    material: null,
    fabric: null,
    hsCode: null,
    midCode: null,
    warranty: null,
    model: null,
  };
}

const item = { id: 'i1', title: 'Aria Sofa', productId: 'p1', variantId: 'v1', quantity: 2 };

function plan(
  product: Product | null | undefined,
  { items = [item], inCart = 0 }: { items?: (typeof item)[]; inCart?: number } = {},
) {
  const products = new Map(product === undefined ? [] : [['p1', product] as const]);
  return planBuyAgain(items, products, () => inCart);
}

const missing = (shortfall: object) => [{ id: 'i1', title: 'Aria Sofa', shortfall }];

describe('ORD-4: buying an order again', () => {
  it('adds each line at the price of today', () => {
    const { lines, missing: none } = plan(productOf('p1', variantOf('v1', plenty)));
    expect(lines).toMatchObject([
      {
        quantity: 2,
        item: {
          variantId: 'v1',
          productId: 'p1',
          title: 'Product p1',
          unitPrice: 2000,
          compareAtUnitPrice: 2500,
          weight: 12_000,
        },
      },
    ]);
    expect(none).toEqual([]);
  });

  it('joins the lines of a variant', () => {
    const items = [item, { ...item, id: 'i2', quantity: 3 }];
    expect(plan(productOf('p1', variantOf('v1', plenty)), { items }).lines).toMatchObject([
      { quantity: 5 },
    ]);
  });

  it.each([
    ['the product is gone', null],
    ['the variant is gone', productOf('p1', variantOf('v2', plenty))],
    ['it has no price', productOf('p1', { ...variantOf('v1', plenty), price: null })],
  ])('says that it is not sold any more: %s', (_why, product) => {
    expect(plan(product)).toEqual({ lines: [], missing: missing({ reason: 'not-sold' }) });
  });

  it('says that it is out of stock', () => {
    const product = productOf('p1', variantOf('v1', { kind: 'out-of-stock' }));
    expect(plan(product)).toEqual({ lines: [], missing: missing({ reason: 'out-of-stock' }) });
  });

  it('says that it could not be looked up', () => {
    expect(plan(undefined)).toEqual({ lines: [], missing: missing({ reason: 'unknown' }) });
  });

  it('adds what is left, and says how many', () => {
    const product = productOf('p1', variantOf('v1', { kind: 'in-stock', left: 3 }));
    const { lines, missing: fewer } = plan(product, { inCart: 2 });
    expect(lines).toMatchObject([{ quantity: 1 }]);
    expect(fewer).toEqual(missing({ reason: 'fewer', added: 1, ordered: 2, limit: 'stock' }));
    expect(plan(product, { inCart: 3 })).toEqual({
      lines: [],
      missing: missing({ reason: 'all-in-cart' }),
    });
  });

  it('adds at most 99 of a product', () => {
    const product = productOf('p1', variantOf('v1', plenty));
    const { lines, missing: fewer } = plan(product, { inCart: 98 });
    expect(lines).toMatchObject([{ quantity: 1 }]);
    expect(fewer).toMatchObject([{ shortfall: { reason: 'fewer', limit: 'line' } }]);
    expect(plan(product, { inCart: 99 })).toEqual({
      lines: [],
      missing: missing({ reason: 'line-full' }),
    });
  });
});
