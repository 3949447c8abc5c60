import { expect, it } from 'vitest';
import { indianMobile } from './phone-number';

it.each([
  '9876543210',
  '98765 43210',
  '98765-43210',
  '+91 98765-43210',
  '+919876543210',
  '0091 98765 43210',
  '919876543210',
  '098765 43210',
  '(+91) 98765 43210',
  '९८७६५ ४३२१०',
  '+९१ ९८७६५४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '  98765.43210  ',
])('AUTH-6: %j is one number', (typed) => {
  expect(indianMobile(typed)).toBe('+919876543210');
});

it.each([
  '',
  '12345',
  '98765 4321',
  '98765 432101',
  '5876543210',
  '+1 415 555 2671',
  '080 2222 2222',
  'call 98765 43210',
  '98765 43210 x12',
  '98765 43210; 98765 43211',
  '9'.repeat(500),
])('AUTH-6: %j is no Indian mobile number', (typed) => {
  expect(indianMobile(typed)).toBeUndefined();
});
