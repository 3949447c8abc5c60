import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  getRenderAddress,
  isPublic,
  isRendered,
  manifestKeyOf,
  matchPage,
  PAGE_ROUTES,
} from './page-routes';

describe('matchPage', () => {
  it.each([
    ['/', '/'],
    ['/product', '/product'],
    ['/product/', '/product'],
    ['/product?q=sofa', '/product'],
    ['/productlisting', '/productlisting'],
    ['/productlisting/sofas', '/productlisting/:'],
    ['/productdetails/prod_01', '/productdetails/:'],
    ['/productdetails/a:b', '/productdetails/:'],
    ['/myorders', '/myorders'],
  ])('finds for %s the page %s', (url, route) => {
    expect(matchPage(url)?.route.path).toBe(route);
  });

  it.each([
    '/nothing',
    '/productdetails',
    '/productdetails/a/b',
    '/productx',
    '/admin',
    '//',
    '/Product',
    '',
  ])('finds no page for %s', (url) => {
    expect(matchPage(url)).toBeUndefined();
  });

  it('knows exactly the pages of the storefront', () => {
    const folder = new URL('../src/routes/', import.meta.url);
    const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const declared = files.join('\n');
    const routes = Array.from(declared.matchAll(/^  path: '(.*)',$/gm), ([, path = '']) =>
      path.replaceAll(/\$\w+/g, ':'),
    );
    expect(routes.toSorted()).toEqual(PAGE_ROUTES.map(({ path }) => path).toSorted());
  });

  it.each(PAGE_ROUTES)('knows the screen of $path', (route) => {
    expect(existsSync(new URL(`../${manifestKeyOf(route)}`, import.meta.url))).toBe(true);
  });
});

describe('getRenderAddress', () => {
  const addressOf = (url: string) => {
    const page = matchPage(url);
    return page && getRenderAddress(page, ['q', 'colour', 'page']);
  };

  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/product', '/product'],
    ['/product/', '/product'],
    ['/product?q=sofa&page=2', '/product?q=sofa&page=2'],
    ['/product?page=2&utm_source=mail&q=sofa', '/product?q=sofa&page=2'],
    ['/product?fbclid=1', '/product'],
    ['/productlisting/furniture?colour=Brown', '/productlisting/furniture?colour=Brown'],
    ['/productdetails/prod_1?utm_source=mail', '/productdetails/prod_1'],
    ['/productcart?utm_source=mail', '/productcart'],
  ])('of %s is %s', (url, address) => {
    expect(addressOf(url)).toBe(address);
  });

  it.each([
    '/myaccount',
    '/myorders',
    '/orderdetails?id=1&token=secret',
    '/reset-password?token=secret',
    '/nothing',
    '//',
    '/productdetails/a/b',
    `/product?q=${'x'.repeat(1000)}`,
  ])('leaves %s to the browser', (url) => {
    expect(addressOf(url)).toBeUndefined();
  });
});

describe('what of a page is public', () => {
  const rendering = (url: string) => {
    const page = matchPage(url);
    return page && { isRendered: isRendered(page), isPublic: isPublic(page) };
  };

  it.each(['/', '/product?q=sofa', '/productdetails/prod_1/'])('%s: everything', (url) => {
    expect(rendering(url)).toEqual({ isRendered: true, isPublic: true });
  });

  it.each(['/productcart', '/mywishlist/'])('%s: its frame only', (url) => {
    expect(rendering(url)).toEqual({ isRendered: true, isPublic: false });
  });

  it.each(['/myorders', '/signin'])('%s: nothing', (url) => {
    expect(rendering(url)).toEqual({ isRendered: false, isPublic: false });
  });

  it('T57: the page of a shared wishlist: nothing, and the server renders it', () => {
    expect(rendering('/wishlist/Zm9yIHRoZSB0ZXN0cyBhbG9u')).toEqual({
      isRendered: true,
      isPublic: false,
    });
  });

  it('an address longer than any link of the shop: nothing', () => {
    expect(rendering(`/productdetails/${'x'.repeat(1000)}`)?.isPublic).toBe(false);
  });
});
