import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APP_ROUTES, isAppRoute } from './app-routes';

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

it('knows exactly the pages that the storefront has', () => {
  const folder = new URL('../src/routes', import.meta.url);
  const routes = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
    .map((name) => name.replace(/\.tsx$/, '').replace(/(^|\.)index$/, ''))
    .map((name) => `/${name.replaceAll('.', '/').replaceAll(/\$\w+/g, ':')}`);
  expect(routes.toSorted()).toEqual(APP_ROUTES.toSorted());
});
