import { expect, it } from 'vitest';
import type { Edit } from '@aangan/offline-cart';
import { add, adjust, code, remove, setTo, uncode } from '@aangan/offline-cart/testing';
import { emptyExpectedCart, applyEdits, mergeInto } from './expected-cart';

function after(...effects: readonly (readonly Edit[])[]) {
  const cart = emptyExpectedCart();
  for (const edits of effects) applyEdits(cart, edits);
  return Object.fromEntries(cart.lines);
}

it('adds, plus and minus are relative; typed quantities and removals absolute', () => {
  expect(after([add('x', 2)], [adjust('x', 3)], [adjust('x', -1)])).toEqual({ x: 4 });
  expect(after([add('x', 2)], [setTo('x', 7)], [add('x', 1)])).toEqual({ x: 8 });
  expect(after([add('x', 2), remove('x')], [add('y')])).toEqual({ y: 1 });
  expect(after([add('x', 5)], [remove('x'), add('x', 2)])).toEqual({ x: 2 });
});

it('a minus never takes the last piece, and needs a line', () => {
  expect(after([add('x', 2)], [adjust('x', -5)])).toEqual({ x: 1 });
  expect(after([add('x', 4)], [adjust('x', -5), adjust('x', 3)])).toEqual({ x: 2 });
  expect(after([adjust('x', 2)])).toEqual({});
});

it('a guest’s pieces and codes are merged into the customer’s cart, except for those left out', () => {
  const [guest, own] = [emptyExpectedCart(), emptyExpectedCart()];
  applyEdits(guest, [add('x', 3)]);
  applyEdits(guest, [code('A')]);
  applyEdits(guest, [code('B'), uncode('B')]);
  applyEdits(own, [add('x', 1)]);
  mergeInto(guest, own, new Map([['x', 2]]));
  expect([Object.fromEntries(own.lines), [...own.codes]]).toEqual([{ x: 2 }, ['A']]);
  expect(guest.lines.size).toBe(0);
});
