import { expect, it } from 'vitest';
import { PAGE_ROUTES } from '../page-routes';
import { robotsTxt } from './robots';

const lines = robotsTxt('https://shop.example').split('\n');
const excluded = lines.flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? []);

it('gives the absolute address of the sitemap', () => {
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
});

it.each(['/productcart', '/myaccount', '/myorders', '/orderdetails', '/signin', '/store/'])(
  'excludes %s',
  (path) => expect(excluded).toContain(path),
);

it('T57: does not hide from crawlers that a shared wishlist must not be indexed', () => {
  expect(excluded.filter((each) => '/wishlist/abc'.startsWith(each))).toEqual([]);
});

it('allows public pages and pictures', () => {
  const open = ['/', '/product', '/productlisting/:', '/productdetails/:', '/aboutus'];
  expect(PAGE_ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(open));
  for (const path of [...open, '/img/640/static/a.webp', '/static/a.webp'])
    expect(excluded.filter((each) => path.startsWith(each))).toEqual([]);
});
