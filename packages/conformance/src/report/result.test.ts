import { expect, it } from 'vitest';
import { describeError } from './result.ts';

it.each([
  [new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'connect ECONNREFUSED'],
  [
    new Error('fetch failed', { cause: new AggregateError([new Error('ECONNREFUSED ::1:9000')]) }),
    'ECONNREFUSED ::1:9000',
  ],
])('describes %s with its cause', (error, cause) => {
  expect(describeError(error)).toBe(`fetch failed: ${cause}`);
});

it('describes what has no cause', () => {
  expect(describeError(new Error('late'))).toBe('late');
  expect(describeError('late')).toBe('late');
});
