import { expect, it } from 'vitest';
import { isPublic, pageAddress } from './page-address';

const parameters = ['q', 'colour', 'page'];

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
])('%s is the page %s', (url, address) => {
  expect(pageAddress(url, parameters)).toBe(address);
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
])('%s is left to the browser', (url) => {
  expect(pageAddress(url, parameters)).toBeUndefined();
});

it.each(['/', '/product?q=sofa', '/productdetails/prod_1/'])('%s is public', (url) => {
  expect(isPublic(url)).toBe(true);
});

it.each(['/productcart', '/mywishlist/', '/myorders', '/nothing'])('%s is not public', (url) => {
  expect(isPublic(url)).toBe(false);
});
