import { expect, it } from 'vitest';
import { changedRows } from './kept-rows';

it('T37: tells of rows that were changed, added or lost', () => {
  const before = new Map([
    ['cart 1', '{"email":"a"}'],
    ['cart_line_item 2', '{"quantity":1}'],
    ['cart_address 3', '{}'],
  ]);
  const after = new Map([
    ['cart 1', '{"email":"a"}'],
    ['cart_line_item 2', '{"quantity":2}'],
    ['order 4', '{}'],
  ]);
  expect(changedRows(before, before)).toEqual([]);
  expect(changedRows(before, after)).toEqual([
    'cart_line_item 2: {"quantity":1} has become {"quantity":2}',
    'cart_address 3: {} has become nothing',
    'order 4: nothing has become {}',
  ]);
});
