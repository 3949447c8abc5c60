import { expect, it } from 'vitest';
import type { Edit } from '@aangan/offline-cart';
import { describeEdit } from './describe-edit';

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
  [{ op: 'add', item, quantity: 2 }, 'Add 2 × Oslo Bed (Blue) to cart'],
  [{ op: 'adjust', item, by: 1 }, 'Add 1 more of Oslo Bed (Blue)'],
  [{ op: 'adjust', item, by: -2 }, 'Remove 2 of Oslo Bed (Blue)'],
  [{ op: 'set', item, quantity: 7 }, 'Set quantity of Oslo Bed (Blue) to 7'],
  [{ op: 'remove', item }, 'Remove Oslo Bed (Blue) from cart'],
  [{ op: 'code', code: 'SALE' }, 'Apply coupon SALE'],
  [{ op: 'uncode', code: 'SALE' }, 'Remove coupon SALE'],
  [{ op: 'wish', item }, 'Add Oslo Bed to wishlist'],
  [{ op: 'unwish', item }, 'Remove Oslo Bed from wishlist'],
  [{ op: 'wish', item: { ...item, title: '' } }, 'Add to wishlist'],
])('describes edit %#', (edit, words) => {
  expect(describeEdit(edit)).toBe(words);
});
