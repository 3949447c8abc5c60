import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import response from '../testing/responses/cards.json';
import { productCardSchema } from './product-card-response';

const parse = (product: unknown) => v.parse(productCardSchema, product);

describe('a card from a real response', () => {
  it('has the fields of a grid', () => {
    const [sofa] = v.parse(v.array(productCardSchema), response.products);
    expect(sofa).toEqual({
      id: 'prod_01M7YJP88Q6YSV5H0R1Q3SY7AR',
      title: 'Aria 3 Seater Sofa',
      handle: 'aria-3-seater-sofa',
      subtitle: 'Deep seats and soft arms for the whole family',
      thumbnail: 'http://localhost:8680/static/1795248824578-aria-3-seater-sofa-cream-1.webp',
      discountable: true,
      tags: ['best-seller'],
      bestSeller: true,
      colours: ['Cream', 'Brown', 'Silver'],
      variants: [
        {
          id: 'variant_01M7YJP8AR2AAS7B76R402GPYH',
          title: 'Cream',
          price: { amount: 42_999, original: 54_999, discountPercent: 21 },
        },
        {
          id: 'variant_01M7YJP8ARY5SFD5X4EG2WHD1G',
          title: 'Brown',
          price: { amount: 42_999, original: 54_999, discountPercent: 21 },
        },
        {
          id: 'variant_01M7YJP8ASQ7CV74TN0SE076H6',
          title: 'Silver',
          price: { amount: 43_999, original: 56_499, discountPercent: 22 },
        },
      ],
    });
  });

  it('marks products without promotions, and prices without a sale', () => {
    const [, chair] = v.parse(v.array(productCardSchema), response.products);
    expect(chair).toMatchObject({
      title: 'Nami Lounge Chair',
      discountable: false,
      bestSeller: false,
    });
    for (const { price } of chair?.variants ?? []) {
      expect(price?.discountPercent).toBe(0);
      expect(price?.original).toBe(price?.amount);
    }
  });

  it('sorts its variants by rank', () => {
    const [sofa] = response.products;
    const card = parse({ ...sofa, variants: sofa?.variants.toReversed() });
    expect(card.variants.map((variant) => variant.title)).toEqual(['Cream', 'Brown', 'Silver']);
  });
});

describe('a card with the required fields only', () => {
  const bare = { id: 'prod_1', title: ' Stool ', handle: 'stool' };

  it('is parsed', () => {
    expect(parse(bare)).toEqual({
      id: 'prod_1',
      title: 'Stool',
      handle: 'stool',
      subtitle: null,
      thumbnail: null,
      discountable: true,
      tags: [],
      bestSeller: false,
      colours: [],
      variants: [],
    });
  });

  it('treats null like a missing field', () => {
    const nulls = {
      subtitle: null,
      thumbnail: '',
      discountable: null,
      tags: null,
      options: null,
      variants: null,
    };
    expect(parse({ ...bare, ...nulls })).toEqual(parse(bare));
  });

  it('has no price without one in the region', () => {
    const variants = [
      { id: 'variant_1', title: 'One', calculated_price: null },
      { id: 'variant_2', title: null },
      { id: 'variant_3', calculated_price: { calculated_amount: null } },
    ];
    expect(parse({ ...bare, variants }).variants).toEqual([
      { id: 'variant_1', title: 'One', price: null },
      { id: 'variant_2', title: '', price: null },
      { id: 'variant_3', title: '', price: null },
    ]);
  });

  it('accepts other spellings of the option', () => {
    const values = [{ value: 'Teak' }];
    const withOption = (title: string) => ({ ...bare, options: [{ id: 'opt_1', title, values }] });
    expect(parse(withOption('Colour')).colours).toEqual(['Teak']);
    expect(parse(withOption(' COLOR ')).colours).toEqual(['Teak']);
    expect(parse(withOption('Colour of the legs')).colours).toEqual([]);
  });
});

it.each([null, 'x', {}, { id: 5, title: 'x', handle: 'x' }, { id: 'x', title: 'x' }])(
  '%j is no product',
  (garbage) => {
    expect(v.safeParse(productCardSchema, garbage).success).toBe(false);
  },
);
