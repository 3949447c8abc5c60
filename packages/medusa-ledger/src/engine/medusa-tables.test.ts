import { describe, expect, it } from 'vitest';
import { CONSTRAINTS, differenceOf, READ, WRITTEN } from './medusa-tables';

const columns = Object.entries({ ...READ, ...WRITTEN }).flatMap(([table, types]) =>
  Object.entries(types).map(([column, type]) => ({ table, column, type })),
);
const constraints = [...CONSTRAINTS];

const without = (name: string) =>
  columns.filter(({ table, column }) => `${table}.${column}` !== name);
const withColumn = (table: string, column: string, type: string) => [
  ...without(`${table}.${column}`),
  { table, column, type },
];

describe('Medusa’s tables', () => {
  it('fit the engine as they are in Medusa 2.21', () => {
    expect(differenceOf(columns, constraints)).toBeUndefined();
  });

  it.each([
    [
      'a column that the engine would leave empty',
      withColumn('cart_line_item', 'engraving', 'text'),
      'cart_line_item.engraving is unknown',
    ],
    [
      'a column that is gone',
      without('cart_line_item.unit_price'),
      'cart_line_item.unit_price is missing',
    ],
    [
      'another type',
      withColumn('cart_line_item', 'quantity', 'numeric!'),
      'cart_line_item.quantity is numeric!',
    ],
    [
      'a column that must not be empty any more',
      withColumn('cart_line_item', 'subtitle', 'text!'),
      'cart_line_item.subtitle is text!',
    ],
    [
      'a table that is only read',
      without('region.automatic_taxes'),
      'region.automatic_taxes is missing',
    ],
  ])('do not fit with %s', (_, changed, difference) => {
    expect(differenceOf(changed, constraints)).toContain(difference);
  });

  it('may have more columns where the engine only reads', () => {
    expect(differenceOf(withColumn('product', 'colour', 'text'), constraints)).toBeUndefined();
  });

  it('fit with the known checks and references only', () => {
    const check = 'cart_line_item CHECK ((quantity > 0))';
    expect(differenceOf(columns, [...constraints, check])).toContain('is unknown');
    expect(differenceOf(columns, constraints.slice(1))).toContain('is missing');
  });
});
