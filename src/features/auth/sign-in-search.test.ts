import { expect, it } from 'vitest';
import { parseSignInSearch, parseResetSearch, returnSearch } from './sign-in-search';

const from = (value: unknown) => parseSignInSearch({ from: value }).from;

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

it('an invalid parameter is overwritten, since the router merges the result into the raw parameters', () => {
  expect({ from: '//example.com', ...parseSignInSearch({ from: '//example.com' }) }.from).toBe(
    undefined,
  );
  expect({ token: 5, ...parseResetSearch({ token: 5 }) }.token).toBe(undefined);
});

it('a link to sign in carries the page, if it is one to come back to', () => {
  expect(returnSearch('/product?q=sofa')).toEqual({ from: '/product?q=sofa' });
  for (const href of ['/', '/signin', '/signup?from=/product'])
    expect(returnSearch(href)).toEqual({});
});

it('the token of a reset link is a text, or there is none', () => {
  expect(parseResetSearch({ token: 'a.b.c' })).toEqual({ token: 'a.b.c' });
  expect(parseResetSearch({ token: 5 }).token).toBeUndefined();
  expect(parseResetSearch({}).token).toBeUndefined();
});
