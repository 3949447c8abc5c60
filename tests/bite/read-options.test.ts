import { expect, it } from 'vitest';
import { readOptions } from './read-options';

it('draws twenty rows by a seed of its own', () => {
  const { seed, ...rest } = readOptions([]);
  expect(rest).toEqual({ rows: 20, named: [] });
  expect(seed).toBeGreaterThanOrEqual(0);
});

it('takes a seed, a number of rows, and rows by name', () => {
  expect(readOptions(['--', '--seed', '7', '--rows', '3'])).toMatchObject({ seed: 7, rows: 3 });
  expect(readOptions(['--row', 'CART-1', '--row', 'HDR-2']).named).toEqual(['CART-1', 'HDR-2']);
});

it('tells what it does not understand', () => {
  expect(() => readOptions(['--seed', 'x'])).toThrow('--seed is a whole number');
  expect(() => readOptions(['--mutants'])).toThrow('--mutants');
});
