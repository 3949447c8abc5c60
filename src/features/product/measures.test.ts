import { expect, test } from 'vitest';
import { formatLength, formatWeight } from './measures';

test('PDP-9 lengths in cm and inches by the factor 0.393701', () => {
  expect(formatLength(220)).toBe('220 cm (86.6 in)');
  expect(formatLength(100)).toBe('100 cm (39.4 in)');
});

test('PDP-9 weights in kilograms, small ones in grams', () => {
  expect(formatWeight(58_000)).toBe('58 kg');
  expect(formatWeight(2100)).toBe('2.1 kg');
  expect(formatWeight(650)).toBe('650 g');
});

test('PDP-9 a blank field reads Na', () => {
  expect(formatLength(null)).toBe('Na');
  expect(formatWeight(null)).toBe('Na');
});
