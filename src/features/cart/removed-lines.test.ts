import { expect, test } from 'vitest';
import type { CartViewLine } from '@aangan/offline-cart';
import { rowId, rowsWithUndo } from './removed-lines';

function line(variantId: string): CartViewLine {
  return {
    variantId,
    lineId: null,
    productId: `product-${variantId}`,
    title: variantId,
    variantTitle: null,
    handle: null,
    thumbnail: null,
    quantity: 1,
    unitPrice: 100,
    compareAtUnitPrice: 100,
    limit: null,
    total: { kind: 'updating' },
    isPending: true,
  };
}

const shape = (rows: ReturnType<typeof rowsWithUndo>) =>
  rows.map((row) => `${row.kind}:${rowId(row)}`);

test('CART-1 the undo row replaces the removed line', () => {
  const rows = rowsWithUndo([line('a'), line('c')], [{ line: line('b'), before: 'c' }]);
  expect(shape(rows)).toEqual(['line:a', 'removed:b', 'line:c']);
});

test('CART-1 the last line’s undo stands at the end, also when no line is left', () => {
  expect(shape(rowsWithUndo([line('a')], [{ line: line('b'), before: null }]))).toEqual([
    'line:a',
    'removed:b',
  ]);
  expect(shape(rowsWithUndo([], [{ line: line('b'), before: null }]))).toEqual(['removed:b']);
});

test('CART-1 two neighbours removed one after the other keep their order', () => {
  const removed = [
    { line: line('a'), before: 'b' },
    { line: line('b'), before: 'c' },
  ];
  expect(shape(rowsWithUndo([line('c')], removed))).toEqual(['removed:a', 'removed:b', 'line:c']);
});

test('CART-1 a line that is back in the cart has no undo', () => {
  expect(shape(rowsWithUndo([line('b')], [{ line: line('b'), before: null }]))).toEqual(['line:b']);
});
