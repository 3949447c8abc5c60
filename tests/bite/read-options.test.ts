import { expect, it } from 'vitest';
import { readOptions } from './read-options';

it('draws twenty rows by a seed of its own', () => {
  expect(readOptions([])).toMatchObject({ kind: 'drawn', count: 20 });
  expect(readOptions([])).not.toEqual(readOptions([]));
});

it('takes a seed and a number of rows, or rows by name', () => {
  const drawn = readOptions(['--', '--seed', '7', '--rows', '3']);
  expect(drawn).toEqual({ kind: 'drawn', seed: 7, count: 3 });
  const named = readOptions(['--row', 'CART-1', '--row', 'HDR-2']);
  expect(named).toEqual({ kind: 'named', rows: ['CART-1', 'HDR-2'] });
});

it('tells what it does not understand, and how it is called', () => {
  expect(() => readOptions(['--mutants'])).toThrow(/--mutants.*\nIt is npm run test:bite -- /);
  expect(() => readOptions(['--seed'])).toThrow(/--seed.*\nIt is npm run test:bite -- /);
  expect(() => readOptions(['CART-1'])).toThrow(/CART-1.*\nIt is npm run test:bite -- /);
});

it('tells a number that is none, and a run that would break nothing', () => {
  const seed = '--seed is a whole number from 0 and below 1 000 000 000';
  for (const text of ['x', '', '1.5', '9999999999']) {
    expect(() => readOptions([`--seed=${text}`])).toThrow(`${seed}, not "${text}"`);
  }
  expect(() => readOptions(['--rows', '0'])).toThrow('--rows is a whole number from 1');
});

it('a seed says nothing beside rows that are named', () => {
  expect(() => readOptions(['--row', 'CART-1', '--seed', '7'])).toThrow('one or the other');
  expect(() => readOptions(['--row', 'CART-1', '--rows', '7'])).toThrow('one or the other');
});
