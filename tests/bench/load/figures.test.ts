import { expect, it } from 'vitest';
import type { Visited } from './arrive';
import { figuresOf, whatBroke } from './figures';
import { kindOf } from './visits';

const visits = (kind: Visited['kind'], ms: number, count: number): Visited[] =>
  Array.from({ length: count }, () => ({ kind, outcome: 'done', ms }));

it('tells median and p99 of what was answered, and counts the rest', () => {
  const visited: Visited[] = [
    ...visits('browse', 10, 98),
    ...visits('browse', 900, 2),
    { kind: 'browse', outcome: 'busy', ms: 1 },
    { kind: 'browse', outcome: 'failed', ms: 9000 },
  ];
  expect(figuresOf(visited, 'browse')).toEqual({
    visits: 102,
    median: 10,
    p99: 900,
    busy: 1,
    failed: 1,
  });
  expect(whatBroke(visited, 'browse')).toBe('1 of browse failed, 1 of browse rejected');
});

it('calls slow pages and edits broken, and no slow checkout', () => {
  expect(whatBroke(visits('cart', 1000, 1), 'cart')).toBe('p99 of cart 1000 ms');
  expect(whatBroke(visits('browse', 999, 1), 'browse')).toBeUndefined();
  expect(whatBroke(visits('checkout', 3000, 1), 'checkout')).toBeUndefined();
});

it('has 90 of a hundred visitors browse, 9 change a cart and 1 buy', () => {
  const kinds = Array.from({ length: 100 }, (_, n) => kindOf(n));
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  expect([count('browse'), count('cart'), count('checkout')]).toEqual([90, 9, 1]);
});
