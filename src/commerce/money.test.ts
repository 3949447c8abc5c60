import { expect, it } from 'vitest';
import { speakFrom, spokenWith } from '@/language/spoken';
import { formatRupees, formatWithPaise, toPaise } from './money';

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
])('MONEY-1: %d rupees read %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

it.each([
  [500.00000000000006, 500],
  [8599.8, 8599.8],
  [96_605.08474576271, 96_605.08],
  [-0.001, 0],
])('%d rupees are %d to the paisa', (amount, rounded) => {
  expect(toPaise(amount)).toBe(rounded);
});

it('groups rupees in Hindi as in English', () => {
  speakFrom(() => spokenWith('hi', {}));
  expect(formatRupees(12_345_678)).toBe('₹1,23,45,678');
  speakFrom(() => undefined);
});

it.each(['en-IN', 'hi-IN'])('writes rupees as the browser does in %s', (locale) => {
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
      const rounded = toPaise(amount);
      const { whole: asWhole, withPaise } = ofBrowser;
      expect(formatWithPaise(amount)).toBe(withPaise.format(rounded));
      const expected = (Number.isInteger(rounded) ? asWhole : withPaise).format(rounded);
      expect(formatRupees(amount)).toBe(expected);
    }
  }
});
