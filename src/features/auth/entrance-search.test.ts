import { expect, it } from 'vitest';
import { entranceSearchOf, resetSearchOf, wayBackTo } from './entrance-search';

const from = (value: unknown) => entranceSearchOf({ from: value }).from;

it.each(['/', '/myaccount', '/productdetails/prod_1?x=1#top', '/product?q=sofa', '/signinger'])(
  'the way back to %s is kept',
  (path) => {
    expect(from(path)).toBe(path);
  },
);

it.each([
  'https://example.com/',
  '//example.com',
  String.raw`/\example.com`,
  '/\t/example.com',
  'javascript:alert(1)',
  'myaccount',
  '',
  7,
  '/signin',
  '/signin?from=/signin',
  '/signup',
  '/reset-password?token=x',
])('%j is no way back', (value) => {
  expect(from(value)).toBeUndefined();
});

it('a link to sign in carries the page, if it is one to come back to', () => {
  expect(wayBackTo('/product?q=sofa')).toEqual({ from: '/product?q=sofa' });
  for (const href of ['/', '/signin', '/signup?from=/product']) expect(wayBackTo(href)).toEqual({});
});

it('the token of a reset link is a text, or there is none', () => {
  expect(resetSearchOf({ token: 'a.b.c' })).toEqual({ token: 'a.b.c' });
  expect(resetSearchOf({ token: 5 }).token).toBeUndefined();
  expect(resetSearchOf({}).token).toBeUndefined();
});
