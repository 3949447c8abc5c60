import { expect, it } from 'vitest';
import { DEFAULT_LIMITS, readLimits } from './limits';

it('reads limits over the usual ones', () => {
  expect(readLimits('')).toEqual(DEFAULT_LIMITS);
  expect(readLimits(' sign-in:account=5/900, coupon:address=60/600 ')).toEqual({
    ...DEFAULT_LIMITS,
    'sign-in': { ...DEFAULT_LIMITS['sign-in'], account: { points: 5, seconds: 900 } },
    coupon: { ...DEFAULT_LIMITS.coupon, address: { points: 60, seconds: 600 } },
  });
});

it('sets all of them, and some otherwise', () => {
  const limits = readLimits('all=1000/60 reset:account=1/2');
  expect(limits).toMatchObject({
    contact: { account: { points: 1000, seconds: 60 }, address: { points: 1000, seconds: 60 } },
    reset: { account: { points: 1, seconds: 2 }, address: { points: 1000, seconds: 60 } },
  });
  expect(DEFAULT_LIMITS.reset.account.points, 'untouched').toBe(5);
});

it.each([
  ['sign-in=5/9', 'must be limits such as sign-in:account=10/900, not "sign-in=5/9"'],
  ['all=0/60', 'must be limits such as sign-in:account=10/900, not "all=0/60"'],
  ['all=5', 'must be limits such as sign-in:account=10/900, not "all=5"'],
  [
    'sing-in:account=5/9',
    'knows no limit "sing-in", only sign-in, password-guess, register, reset, reset-mail, contact, review, question, coupon, pin-code, cart-email, new-cart, address, sync',
  ],
])('tells what is wrong about %s', (text, words) => {
  expect(readLimits(text)).toBe(words);
});
