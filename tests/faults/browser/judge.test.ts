import { expect, it } from 'vitest';
import type { BackendState } from '../../e2e/world/edits';
import { judge } from './judge';

const wanted: BackendState = { cart: { a: 2, b: 1 }, wishes: ['p', 'q'] };

it('finds nothing to say where the shop holds what was tapped', () => {
  expect(judge(wanted, wanted)).toEqual({ lost: [], doubled: [] });
  // A line of no pieces is no line.
  expect(judge(wanted, { ...wanted, cart: { ...wanted.cart, c: 0 } })).toEqual({
    lost: [],
    doubled: [],
  });
});

it.each<[string, Partial<BackendState>, 'lost' | 'doubled']>([
  ['a piece that is not there', { cart: { a: 1, b: 1 } }, 'lost'],
  ['a line that is not there', { cart: { a: 2 } }, 'lost'],
  ['a cart that is empty', { cart: {} }, 'lost'],
  ['a piece that is there twice', { cart: { a: 2, b: 2 } }, 'doubled'],
  ['a line that was removed', { cart: { a: 2, b: 1, c: 1 } }, 'doubled'],
  ['a heart that is not there', { wishes: ['p'] }, 'lost'],
  ['a heart that was taken back', { wishes: ['p', 'q', 'r'] }, 'doubled'],
  ['a heart that is there twice', { wishes: ['p', 'q', 'q'] }, 'doubled'],
])('notices %s', (_what, change, kind) => {
  const verdict = judge({ ...wanted, ...change }, wanted);
  expect(verdict[kind]).not.toEqual([]);
  expect(verdict[kind === 'lost' ? 'doubled' : 'lost']).toEqual([]);
});

it('one thing lost does not make up for another one doubled', () => {
  const verdict = judge({ cart: { a: 1, b: 2 }, wishes: ['p', 'r'] }, wanted);
  expect(verdict.lost).toHaveLength(2);
  expect(verdict.doubled).toHaveLength(2);
});
