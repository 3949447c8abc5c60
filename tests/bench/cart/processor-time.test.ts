import { expect, it } from 'vitest';
import { processTimes } from './processor-time';

it('reads the times of a process and of its ended children, also with spaces and parentheses in its name', () => {
  const stat =
    '17 (a name) S 1) S 1 17 17 0 -1 4194560 900 800 0 0 250 50 30 20 20 0 1 0 500 1000 2';
  expect(processTimes(stat)).toEqual({ own: 3000, reaped: 500 });
});

it('reads nothing of a process that has ended', () => {
  expect(processTimes('')).toEqual({ own: 0, reaped: 0 });
});
