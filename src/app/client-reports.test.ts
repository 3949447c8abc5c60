import { expect, it } from 'vitest';
import { errorReport, framesOf } from './client-reports';

const ORIGIN = 'https://shop.example';

it('tells the class of an error and where it was, and none of its words', () => {
  const error = new TypeError('No account of asha@example.in');
  error.stack = `TypeError: No account of asha@example.in
    at x (${ORIGIN}/assets/index-abc.js:1:200)
    at y (https://elsewhere.example/assets/spy.js:1:1)
    at z (${ORIGIN}/reset-password?token=secret:1:1)`;
  expect(errorReport(error, '/productdetails/$id', ORIGIN)).toEqual({
    kind: 'error',
    type: 'TypeError',
    at: ['assets/index-abc.js:1:200'],
    route: '/productdetails/$id',
  });
});

it('says nothing of what was thrown where it is no error, or is named oddly', () => {
  expect(errorReport('asha@example.in', '/', ORIGIN)).toMatchObject({ type: 'string', at: [] });
  const odd = Object.assign(new Error('x'), { name: 'asha@example.in failed' });
  expect(errorReport(odd, '/', ORIGIN)).toMatchObject({ type: 'object' });
  expect(framesOf(undefined, ORIGIN)).toEqual([]);
});
