import { expect, it } from 'vitest';
import type { Edit } from '@/sync/intents/edit';
import { ageWords } from './age-words';
import { changes, editWords } from './edit-words';

const item = {
  variantId: 'var_1',
  productId: 'prod_1',
  title: 'Oslo Bed',
  variantTitle: 'Blue',
  handle: null,
  thumbnail: null,
  unitPrice: 1,
  compareAtUnitPrice: 1,
  limit: null,
};

it.each<[Edit, string]>([
  [{ op: 'add', item, quantity: 2 }, 'Add 2 × Oslo Bed (Blue) to the cart'],
  [{ op: 'adjust', item, by: 1 }, '1 more of Oslo Bed (Blue)'],
  [{ op: 'adjust', item, by: -2 }, '2 fewer of Oslo Bed (Blue)'],
  [{ op: 'set', item, quantity: 7 }, 'Set Oslo Bed (Blue) to 7'],
  [{ op: 'remove', item }, 'Remove Oslo Bed (Blue) from the cart'],
  [{ op: 'code', code: 'SALE' }, 'Apply the code SALE'],
  [{ op: 'uncode', code: 'SALE' }, 'Remove the code SALE'],
  [{ op: 'wish', item }, 'Put Oslo Bed on the wishlist'],
  [{ op: 'unwish', item }, 'Take Oslo Bed off the wishlist'],
])('an edit in words: %#', (edit, words) => {
  expect(editWords(edit)).toBe(words);
});

it('counts changes', () => {
  expect([changes(1), changes(3)]).toEqual(['1 change', '3 changes']);
});

it.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [3_600_000, '1 hour'],
  [23 * 3_600_000, '23 hours'],
  [86_400_000, '1 day'],
  [10 * 86_400_000, '10 days'],
])('%i ms are %s', (ms, words) => {
  expect(ageWords(ms)).toBe(words);
});
