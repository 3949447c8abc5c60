import { expect, test } from 'vitest';
import { lengthText, weightText } from './measures';

test('PDP-9 lengths in cm and inches by the factor 0.393701', () => {
  expect(lengthText(220)).toBe('220 cm (86.6 in)');
  expect(lengthText(100)).toBe('100 cm (39.4 in)');
});

test('PDP-9 weights in kilograms, small ones in grams', () => {
  expect(weightText(58_000)).toBe('58 kg');
  expect(weightText(2100)).toBe('2.1 kg');
  expect(weightText(650)).toBe('650 g');
});

test('PDP-9 a blank field reads Na', () => {
  expect(lengthText(null)).toBe('Na');
  expect(weightText(null)).toBe('Na');
});
