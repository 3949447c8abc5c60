import { expect, it } from 'vitest';
import { alternating } from './shoppers';

it('raises each line once and then lowers each, so that quantities stay small', () => {
  const { quantity } = alternating(['a', 'b', 'other']);
  const edits = Array.from({ length: 6 }, () => quantity());
  expect(edits.map(({ variant_id, quantity: by }) => `${variant_id} ${by}`)).toEqual([
    'a 1',
    'b 1',
    'a -1',
    'b -1',
    'a 1',
    'b 1',
  ]);
});

it('adds and removes the variant that the cart does not have', () => {
  const { product } = alternating(['a', 'other']);
  expect([product(), product(), product()]).toEqual([
    { variant_id: 'other', isAdded: true },
    { variant_id: 'other', isAdded: false },
    { variant_id: 'other', isAdded: true },
  ]);
});
