import { expect, it } from 'vitest';
import { readOptions } from './read-options';

it('selects twenty rows by a random seed by default', () => {
  expect(readOptions([])).toMatchObject({ kind: 'sampled', count: 20 });
  expect(readOptions([])).not.toEqual(readOptions([]));
});

it('reads a seed and a number of rows, or named rows', () => {
  const drawn = readOptions(['--', '--seed', '7', '--rows', '3']);
  expect(drawn).toEqual({ kind: 'sampled', seed: 7, count: 3 });
  const named = readOptions(['--row', 'CART-1', '--row', 'HDR-2']);
  expect(named).toEqual({ kind: 'named', rows: ['CART-1', 'HDR-2'] });
});

it('rejects unknown arguments and prints the usage', () => {
  expect(() => readOptions(['--mutants'])).toThrow(/--mutants.*\nUsage: npm run test:mutation -- /);
  expect(() => readOptions(['--seed'])).toThrow(/--seed.*\nUsage: npm run test:mutation -- /);
  expect(() => readOptions(['CART-1'])).toThrow(/CART-1.*\nUsage: npm run test:mutation -- /);
});

it('rejects invalid numbers', () => {
  const seed = '--seed is a whole number from 0 and below 1 000 000 000';
  for (const text of ['x', '', '1.5', '9999999999']) {
    expect(() => readOptions([`--seed=${text}`])).toThrow(`${seed}, not "${text}"`);
  }
  expect(() => readOptions(['--rows', '0'])).toThrow('--rows is a whole number from 1');
});

it('rejects a seed together with named rows', () => {
  expect(() => readOptions(['--row', 'CART-1', '--seed', '7'])).toThrow('cannot be combined');
  expect(() => readOptions(['--row', 'CART-1', '--rows', '7'])).toThrow('cannot be combined');
});
