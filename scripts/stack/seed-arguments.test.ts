import { expect, it } from 'vitest';
import { seedArguments } from './seed-arguments';

it.each([
  [[], []],
  [
    ['--products', '10000'],
    ['--products', '10000'],
  ],
  [['--products=60'], ['--products', '60']],
])('%j is fine', (given, args) => {
  expect(seedArguments(given)).toEqual(args);
});

it.each([
  ['--products'],
  ['--products', 'x'],
  ['--products', '-1'],
  ['--colour', 'red'],
  ['10000'],
])('%j tells how it is used', (...given) => {
  expect(() => seedArguments(given)).toThrow('npm run seed');
});
