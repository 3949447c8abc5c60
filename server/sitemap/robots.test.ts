import { expect, it } from 'vitest';
import { APP_ROUTES } from '../app-routes';
import { robotsTxt } from './robots';

const lines = robotsTxt('https://shop.example').split('\n');
const closed = lines.flatMap((line) => line.match(/^Disallow: (.+)$/)?.[1] ?? []);

it('names the sitemap by its whole address', () => {
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
});

it.each(['/productcart', '/myaccount', '/myorders', '/orderdetails', '/signin', '/store/'])(
  'closes %s',
  (path) => expect(closed).toContain(path),
);

it('leaves public pages, and pictures, open', () => {
  const open = ['/', '/product', '/productlisting/:', '/productdetails/:', '/aboutus'];
  expect(APP_ROUTES).toEqual(expect.arrayContaining(open));
  for (const path of [...open, '/img/640/static/a.webp', '/static/a.webp'])
    expect(closed.filter((each) => path.startsWith(each))).toEqual([]);
});
