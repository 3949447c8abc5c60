import { expect, it } from 'vitest';
import { heaviestClassOf, weightClassOf } from './weight-class';

it.each([
  [null, 'standard'],
  [0, 'light'],
  [10_000, 'light'],
  [10_001, 'standard'],
  [40_000, 'standard'],
  [40_001, 'heavy'],
] as const)('DLV-1: %j g is %s', (grams, weightClass) => {
  expect(weightClassOf(grams)).toBe(weightClass);
});

it.each([
  [[], 'light'],
  [[500, 9000], 'light'],
  [[500, null], 'standard'],
  [[500, 58_000, null], 'heavy'],
] as const)('DLV-1: a cart with pieces of %j g is %s', (grams, weightClass) => {
  expect(heaviestClassOf(grams)).toBe(weightClass);
});
