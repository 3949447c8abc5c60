import { expect, it } from 'vitest';
import { type DocumentContext, makeDocument } from './make-document';
import { type ProductRow, rowSchema } from './product-row';

const context: DocumentContext = {
  categories: {
    shown: [],
    withAncestors: (ids) =>
      [
        { name: 'Furniture', handle: 'furniture' },
        { name: 'Sofas', handle: 'sofas' },
      ].filter(({ handle }) => ids.includes(handle)),
  },
  ratings: new Map([['prod_1', { average: 4.5, count: 2 }]]),
  left: new Map([
    ['v_brown', 0],
    ['v_white', 3],
  ]),
};

function row(about: object = {}): ProductRow {
  const variant = { manage_inventory: true, allow_backorder: false };
  return rowSchema.parse({
    id: 'prod_1',
    title: ' Aria Sofa ',
    handle: 'aria',
    subtitle: ' ',
    status: 'published',
    material: 'Solid Wood',
    created_at: '2026-01-02T00:00:00.000Z',
    tags: [{ value: 'best-seller' }],
    categories: [{ id: 'furniture' }, { id: 'sofas' }],
    sales_channels: [{ id: 'sc_1' }, null],
    options: [{ title: 'Colour', values: [{ value: 'White' }, { value: 'Brown' }] }],
    variants: [
      {
        ...variant,
        id: 'v_white',
        title: 'White',
        variant_rank: 1,
        calculated_price: { calculated_amount: 900, original_amount: 1000 },
      },
      {
        ...variant,
        id: 'v_brown',
        title: 'Brown',
        variant_rank: 0,
        calculated_price: { calculated_amount: 950, original_amount: 900 },
      },
    ],
    ...about,
  });
}

it('says what a card shows and what a product is found by', () => {
  expect(makeDocument(row(), context)).toMatchObject({
    title: 'Aria Sofa',
    subtitle: null,
    category_names: ['Furniture', 'Sofas'],
    categories: ['furniture', 'sofas'],
    colours: ['Brown', 'White'],
    sales_channel_ids: ['sc_1'],
    price: 900,
    in_stock: true,
    discounted: true,
    rating: 4.5,
    card: {
      variants: [
        { id: 'v_brown', price: 950, mrp: 950 },
        { id: 'v_white', price: 900, mrp: 1000 },
      ],
    },
  });
});

it('has none for what is not published', () => {
  expect(makeDocument(row({ status: 'draft' }), context)).toBeNull();
});

it('is out of stock when nothing of any variant is left', () => {
  const left = new Map([
    ['v_brown', 0],
    ['v_white', 0],
  ]);
  expect(makeDocument(row(), { ...context, left })?.in_stock).toBe(false);
  expect(makeDocument(row({ variants: [] }), { ...context, left })).toMatchObject({
    in_stock: false,
    price: null,
    discounted: false,
  });
});

it('stands before all others as a best seller', () => {
  const plain = makeDocument(row({ tags: [], created_at: '2099-01-01' }), context);
  const best = makeDocument(row(), context);
  expect(best?.featured).toBeGreaterThan(plain?.featured ?? Infinity);
});
