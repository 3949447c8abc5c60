import { expect, it } from 'vitest';
import { createErrorReport, parseStackFrames } from './client-reports';

const ORIGIN = 'https://shop.example';

it('reports the class and position of an error, not its message', () => {
  const error = new TypeError('No account of asha@example.in');
  error.stack = `TypeError: No account of asha@example.in
    at x (${ORIGIN}/assets/index-abc.js:1:200)
    at y (https://elsewhere.example/assets/spy.js:1:1)
    at z (${ORIGIN}/reset-password?token=secret:1:1)`;
  expect(createErrorReport(error, '/productdetails/$id', ORIGIN)).toEqual({
    kind: 'error',
    type: 'TypeError',
    at: ['assets/index-abc.js:1:200'],
    route: '/productdetails/$id',
  });
});

it('reports only the type of what is not an error or has an unusual name', () => {
  expect(createErrorReport('asha@example.in', '/', ORIGIN)).toMatchObject({
    type: 'string',
    at: [],
  });
  const odd = Object.assign(new Error('x'), { name: 'asha@example.in failed' });
  expect(createErrorReport(odd, '/', ORIGIN)).toMatchObject({ type: 'object' });
  expect(parseStackFrames(undefined, ORIGIN)).toEqual([]);
});
