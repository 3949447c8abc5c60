import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMIT_NAMES } from '@aangan/refusals/limit-names';
import { DEFAULT_LIMITS, readLimits } from './rate-limits';

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
    'has an unknown limit "sing-in"; known are sign-in, password-guess, register, reset, reset-mail, phone-code, phone-code-day, phone-sign-in, push, page-report, contact, review, question, coupon, pin-code, shared-wishlist, cart-email, new-cart, cash-on-delivery, address, sync',
  ],
])('tells what is wrong about %s', (text, words) => {
  expect(readLimits(text)).toBe(words);
});

it('docs/security.md has every limit with its figures', () => {
  const text = readFileSync(join(__dirname, '../../../docs/security.md'), 'utf8');
  const ROW = /^\| `([a-z-]+)`.* \| (\d+) in (\d+) (min|h) \|.*? (\d+) in (\d+) (min|h)\b.* \|$/gm;
  const seconds = (count = '', unit = '') => Number(count) * (unit === 'h' ? 3600 : 60);
  const documented = [...text.matchAll(ROW)].map(
    ([, name, all, per, unit, own, ownPer, ownUnit]) => [
      name,
      {
        address: { points: Number(all), seconds: seconds(per, unit) },
        account: { points: Number(own), seconds: seconds(ownPer, ownUnit) },
      },
    ],
  );
  expect(documented).toEqual(LIMIT_NAMES.map((name) => [name, DEFAULT_LIMITS[name]]));
});
