import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { csrfProblem } from './csrf';

const JSON_BODY = { 'content-type': 'application/json', 'content-length': '2' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' };
const SESSION = { cookie: 'theme=dark; connect.sid=s%3Aabc' };

function statusOf(path: string, headers: Record<string, string>, method = 'POST') {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.headers = { host: '127.0.0.1:9000', ...headers };
  const isKnown = (origin: string) => origin === 'https://shop.example';
  return csrfProblem(request, path, isKnown)?.status;
}

it.each([
  ['/admin/products', { origin: 'https://evil.example', ...JSON_BODY, ...SESSION }],
  ['/admin/products', { origin: 'null', ...JSON_BODY, ...SESSION }],
  ['/admin/products', { 'sec-fetch-site': 'cross-site', ...JSON_BODY, ...SESSION }],
  ['/admin/products', { 'sec-fetch-site': 'same-site', ...SESSION }],
  [
    '/admin/uploads',
    { origin: 'http://127.0.0.1:9001', 'content-type': 'multipart/form-data; boundary=a' },
  ],
  ['/auth/session', { origin: 'https://evil.example' }],
  ['/auth/user/emailpass', { origin: 'https://evil.example', ...JSON_BODY }],
  ['/store/carts', { origin: 'https://evil.example', ...JSON_BODY, ...SESSION }],
])('T44: refuses another site’s call of %s %j', (path, headers) => {
  expect(statusOf(path, headers)).toBe(403);
  expect(statusOf(path, headers, 'DELETE')).toBe(403);
});

it.each([
  ['/store/carts', FORM],
  ['/store/carts', { 'content-type': 'text/plain', 'content-length': '2' }],
  ['/store/carts', { 'content-length': '2' }],
  ['/store/carts', { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '9' }],
  ['/auth/customer/emailpass', FORM],
  ['/admin/products', { ...FORM, origin: 'http://127.0.0.1:9000', ...SESSION }],
])('T44: refuses what forms send to %s', (path, headers) => {
  expect(statusOf(path, headers)).toBe(415);
});

it.each([
  ['/admin/products', { origin: 'http://127.0.0.1:9000', ...JSON_BODY, ...SESSION }],
  [
    '/admin/products',
    { origin: 'https://desk.example', 'x-forwarded-host': 'desk.example', ...JSON_BODY },
  ],
  ['/admin/products', { origin: 'https://shop.example', ...JSON_BODY, ...SESSION }],
  [
    '/admin/uploads',
    {
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=a',
      'content-length': '9',
    },
  ],
  // An owner's tools are no browsers.
  ['/admin/products', JSON_BODY],
  ['/auth/session', {}],
  // A storefront elsewhere; CORS lets the browser send JSON from the listed ones alone.
  [
    '/store/carts',
    { origin: 'https://other.example', 'sec-fetch-site': 'cross-site', ...JSON_BODY },
  ],
  ['/auth/customer/emailpass', { origin: 'http://192.168.1.20:8080', ...JSON_BODY }],
  ['/store/carts/cart_1/complete', { origin: 'http://localhost:8080', 'content-length': '0' }],
  ['/hooks/payment/razorpay_razorpay', { 'content-type': 'text/plain', 'content-length': '2' }],
])('T44: lets honest callers call %s', (path, headers) => {
  expect(statusOf(path, headers)).toBeUndefined();
});

it('T44: leaves reading to CORS', () => {
  expect(
    statusOf('/admin/products', { origin: 'https://evil.example', ...SESSION }, 'GET'),
  ).toBeUndefined();
});
