import { expect, it } from 'vitest';
import { isAppRoute } from './app-routes';

it.each([
  '/',
  '/product',
  '/product/',
  '/productlisting',
  '/productlisting/sofas',
  '/productdetails/prod_01',
])('%s is a page', (path) => {
  expect(isAppRoute(path)).toBe(true);
});

it.each([
  '/nothing',
  '/productdetails',
  '/productdetails/a/b',
  '/productx',
  '/admin',
  '//',
  '/Product',
])('%s is none', (path) => {
  expect(isAppRoute(path)).toBe(false);
});
