import { expect, it } from 'vitest';
import { withoutPersons } from './without-persons';

it.each([
  ['Identity with email asha.k@example.in exists', 'Identity with email [mail address] exists'],
  ['Key (email)=(asha@example.in) already exists', 'Key (email)=([mail address]) already exists'],
  ['called 9876543210 twice', 'called [phone number] twice'],
  ['called +91 98765 43210.', 'called [phone number].'],
  ['Bearer abc.def-1 was refused', 'Bearer [token] was refused'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln is old', 'token [token] is old'],
  ['GET /reset-password?token=abc&x=1', 'GET /reset-password?token=[left out]&x=1'],
  ['cart_01JD8Y8V1QZ3D9WE7R6T5Y4U3I is locked', 'cart_… is locked'],
])('%s', (text, clean) => {
  expect(withoutPersons(text)).toBe(clean);
});

it.each([
  'product index: 36 products compared; 0 missing, 0 out of date, 0 left over',
  'prod_01JD8Y8V1QZ3D9WE7R6T5Y4U3I made anew',
  'Server is ready on port: 8491',
  'took 12345678 ns',
])('leaves %s as it is', (text) => {
  expect(withoutPersons(text)).toBe(text);
});
