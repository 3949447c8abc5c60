import { expect, it } from 'vitest';
import {
  emailFinding,
  findings,
  newPasswordFinding,
  phoneFinding,
  repeatFinding,
} from './field-rules';

it.each(['a@b.in', 'asha.rao+shop@mail.example.com'])('%s is an email', (email) => {
  expect(emailFinding(email)).toBeUndefined();
});

it.each(['', 'asha', 'a@b', 'a b@c.in', '@c.in', 'a@@c.in'])('%j is none', (email) => {
  expect(emailFinding(email)).toMatch(/^Enter/);
});

it('a password has at least 8 characters', () => {
  expect(newPasswordFinding('1234567')).toContain('at least 8');
  expect(newPasswordFinding('12345678')).toBeUndefined();
});

it('AUTH-2: passwords must match', () => {
  expect(repeatFinding('one', 'two')).toBe('Passwords do not match');
  expect(repeatFinding('one', 'one')).toBeUndefined();
});

it.each([
  ['', true],
  ['98765 43210', true],
  ['+91 (80) 2222-1111', true],
  ['12345', false],
  ['call me', false],
  ['1234567890123456', false],
])('phone %j: %s', (phone, fits) => {
  expect(phoneFinding(phone) === undefined).toBe(fits);
});

it('only what was found is told', () => {
  expect(findings({ email: undefined, password: 'short' })).toEqual({ password: 'short' });
});
