import { expect, it } from 'vitest';
import { parsePinCode } from './pin-code';

it.each([
  ['560001', '560001'],
  [' 560 001 ', '560001'],
  ['060001', null],
  ['56001', null],
  ['5600011', null],
  ['56000a', null],
  ['', null],
])('PDP-8: parses %j as the pin code %j', (typed, pin) => {
  expect(parsePinCode(typed)).toBe(pin);
});
