import { expect, it } from 'vitest';
import { digitsOf, withAsciiDigits } from './ascii-digits';

it('AUTH-6: reads digits of all Indian scripts', () => {
  expect(withAsciiDigits('०१२३४५६७८९ ൦൧൨ ೦೧೨ abc 7')).toBe('0123456789 012 012 abc 7');
});

it.each([
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['௧௨௩-௪௫௬', '123456'],
  ['Your code is 098765.', '098765'],
  ['', ''],
])('AUTH-6: reads the digits of %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
