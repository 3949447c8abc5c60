import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after';

const now = Date.parse('2026-11-21T08:00:00Z');

it.each([
  ['2', 2000],
  ['0', 0],
  [' 120 ', 120_000],
  ['Sat, 21 Nov 2026 08:00:30 GMT', 30_000],
  ['Saturday, 21-Nov-26 08:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 07:59:00 GMT', 0],
])('parses %j as %i ms', (header, ms) => {
  expect(parseRetryAfter(header, now)).toBe(ms);
});

it.each([null, '', 'soon', '-5', '1.5', '2 s', 'Sat, 99 Foo 2026'])(
  'takes %j for none',
  (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
  },
);
