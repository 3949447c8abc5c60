import { expect, it } from 'vitest';
import { findLeaks } from './find-leaks';

const request = { method: 'GET', path: '/store/carts/cart_7', headers: {}, body: undefined };
const answer = (status: number, text: string) => ({ status, headers: '', text, ms: 1 });
const somebody = { name: 'somebody', secrets: new Set(['cart_7', 'asha@shop.example']) };

it('T15: finds what belongs to somebody else, and lets an answer repeat what was asked', () => {
  expect(findLeaks(request, answer(404, 'cart_7 was not found'), [somebody])).toEqual([]);
  expect(findLeaks(request, answer(200, '{"email":"asha@shop.example"}'), [somebody])).toEqual([
    { kind: 'foreign', what: 'asha@shop.example of somebody' },
  ]);
});

it('T15: a header counts as well', () => {
  const redirect = { ...answer(302, ''), headers: 'location\n/orders?email=asha@shop.example' };
  expect(findLeaks(request, redirect, [somebody])).toHaveLength(1);
});

it('T16: finds faults, also those that shed load, and no answer at all', () => {
  expect(findLeaks(request, answer(500, ''), [])).toEqual([{ kind: 'fault', what: '500' }]);
  expect(findLeaks(request, answer(503, ''), [])).toEqual([{ kind: 'fault', what: '503' }]);
  const busy = { ...answer(503, '{"type":"cart_busy"}'), headers: 'Retry-After\n5' };
  expect(findLeaks(request, busy, [])).toEqual([]);
  expect(findLeaks(request, { ...busy, headers: '' }, [])).toHaveLength(1);
  expect(findLeaks(request, answer(0, 'socket hang up'), [])).toEqual([
    { kind: 'silence', what: 'socket hang up' },
  ]);
  expect(findLeaks(request, answer(429, ''), [])).toEqual([]);
});

it.each([
  'TypeError: x\n    at read (/srv/shop/cart.js:1:2)',
  'Cannot find /srv/node_modules/a',
  'select "id" from "cart" where',
])('T14: finds what lies inside: %s', (text) => {
  expect(findLeaks(request, answer(400, text), []).map(({ kind }) => kind)).toEqual(['trace']);
});
