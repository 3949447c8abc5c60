import { expect, it } from 'vitest';
import { setLanguagePackSource, createLanguagePack } from '@/language/language-pack';
import { formatRupees, formatWithPaise, roundToPaise } from './money';

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [12_999, '₹12,999'],
  [123_456, '₹1,23,456'],
  [12_345_678, '₹1,23,45,678'],
  [1234.5, '₹1,234.50'],
  [0.05, '₹0.05'],
  [99.999, '₹100'],
  [0.1 + 0.2, '₹0.30'],
  [-500, '-₹500'],
  [-0.001, '₹0'],
])('MONEY-1: formats %d rupees as %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

it.each([
  [500.00000000000006, 500],
  [8599.8, 8599.8],
  [96_605.08474576271, 96_605.08],
  [-0.001, 0],
])('rounds %d rupees to %d', (amount, rounded) => {
  expect(roundToPaise(amount)).toBe(rounded);
});

it('groups rupees in Hindi as in English', () => {
  setLanguagePackSource(() => createLanguagePack('hi', {}));
  expect(formatRupees(12_345_678)).toBe('₹1,23,45,678');
  setLanguagePackSource(() => undefined);
});

it.each(['en-IN', 'hi-IN'])('formats rupees like the browser in %s', (locale) => {
  const whole = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;
  const ofBrowser = {
    whole: new Intl.NumberFormat(locale, whole),
    withPaise: new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' }),
  };
  for (let digits = 1; digits <= 11; digits += 1) {
    for (const amount of [
      10 ** digits,
      10 ** digits - 1,
      -(10 ** digits) / 8,
      1.23 * 10 ** digits,
    ]) {
      const rounded = roundToPaise(amount);
      const { whole: asWhole, withPaise } = ofBrowser;
      expect(formatWithPaise(amount)).toBe(withPaise.format(rounded));
      const expected = (Number.isInteger(rounded) ? asWhole : withPaise).format(rounded);
      expect(formatRupees(amount)).toBe(expected);
    }
  }
});
