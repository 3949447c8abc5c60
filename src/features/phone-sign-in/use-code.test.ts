import { expect, it } from 'vitest';
import { asciiDigits } from './use-code';

it.each([
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['௧௨௩-௪௫௬', '123456'],
  ['Your code is 098765.', '098765'],
  ['', ''],
])('reads the digits of %j', (text, digits) => {
  expect(asciiDigits(text)).toBe(digits);
});
