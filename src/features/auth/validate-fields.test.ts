import { expect, it } from 'vitest';
import {
  validateEmail,
  collectErrors,
  validateNewPassword,
  validatePhone,
  validatePasswordRepeat,
} from './validate-fields';

it.each(['a@b.in', 'asha.rao+shop@mail.example.com'])('%s is an email', (email) => {
  expect(validateEmail(email)).toBeUndefined();
});

it.each(['', 'asha', 'a@b', 'a b@c.in', '@c.in', 'a@@c.in'])('%j is none', (email) => {
  expect(validateEmail(email)).toMatch(/^Enter/);
});

it('a password has at least 8 characters', () => {
  expect(validateNewPassword('1234567')).toContain('at least 8');
  expect(validateNewPassword('12345678')).toBeUndefined();
});

it('AUTH-2: passwords must match', () => {
  expect(validatePasswordRepeat('one', 'two')).toBe('Passwords do not match');
  expect(validatePasswordRepeat('one', 'one')).toBeUndefined();
});

it.each([
  ['', true],
  ['98765 43210', true],
  ['+91 (80) 2222-1111', true],
  ['12345', false],
  ['call me', false],
  ['1234567890123456', false],
])('phone %j: %s', (phone, fits) => {
  expect(validatePhone(phone) === undefined).toBe(fits);
});

it('drops fields without an error', () => {
  expect(collectErrors({ email: undefined, password: 'short' })).toEqual({ password: 'short' });
});
