import { expect, it } from 'vitest';
import type { Edit } from '../../src/sync/intents/edit';
import { add, adjust, code, remove, setTo, uncode } from '../../src/sync/testing/edits';
import { emptyBasket, play, pour } from './basket';

function after(...effects: readonly (readonly Edit[])[]) {
  const basket = emptyBasket();
  for (const edits of effects) play(basket, edits);
  return Object.fromEntries(basket.lines);
}

it('adds, plus and minus are relative; typed quantities and removals absolute', () => {
  expect(after([add('x', 2)], [adjust('x', 3)], [adjust('x', -1)])).toEqual({ x: 4 });
  expect(after([add('x', 2)], [setTo('x', 7)], [add('x', 1)])).toEqual({ x: 8 });
  expect(after([add('x', 2), remove('x')], [add('y')])).toEqual({ y: 1 });
  expect(after([add('x', 5)], [remove('x'), add('x', 2)])).toEqual({ x: 2 });
});

it('a minus never takes the last piece, and needs a line to stand on', () => {
  expect(after([add('x', 2)], [adjust('x', -5)])).toEqual({ x: 1 });
  expect(after([add('x', 4)], [adjust('x', -5), adjust('x', 3)])).toEqual({ x: 2 });
  expect(after([adjust('x', 2)])).toEqual({});
});

it('a guest’s pieces and codes come into the customer’s cart, but for those that stay behind', () => {
  const [guest, own] = [emptyBasket(), emptyBasket()];
  play(guest, [add('x', 3)]);
  play(guest, [code('A')]);
  play(guest, [code('B'), uncode('B')]);
  play(own, [add('x', 1)]);
  pour(guest, own, new Map([['x', 2]]));
  expect([Object.fromEntries(own.lines), [...own.codes]]).toEqual([{ x: 2 }, ['A']]);
  expect(guest.lines.size).toBe(0);
});
