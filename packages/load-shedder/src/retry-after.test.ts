import { expect, it } from 'vitest';
import { createRetryAfter } from './retry-after';

/** @param random a number from 0 up to 1 */
function open(random = 0.5) {
  const clock = { now: 0 };
  const retryAfter = createRetryAfter(
    () => clock.now,
    () => random,
  );
  const serve = (admitted: number, rejected: number): number => {
    for (let count = 0; count < admitted; count += 1) retryAfter.noteAdmitted();
    let seconds = 0;
    for (let count = 0; count < rejected; count += 1) seconds = retryAfter.noteRejected();
    return seconds;
  };
  return { clock, serve };
}

it('names two seconds when few requests are rejected', () => {
  expect(open().serve(100, 5)).toBe(2);
});

it('names more, the more requests are rejected, up to a minute and a half', () => {
  expect(open().serve(100, 100)).toBe(10);
  expect(open().serve(100, 200)).toBe(20);
  expect(open().serve(10, 2000)).toBe(90);
  expect(open().serve(0, 1)).toBe(10);
});

it('spreads the clients around the pause', () => {
  expect(open(0).serve(100, 200)).toBe(10);
  expect(open(0.999).serve(100, 200)).toBe(30);
  expect(open(0).serve(100, 1)).toBe(1);
});

it('forgets what was ten seconds ago', () => {
  const { clock, serve } = open();
  expect(serve(10, 2000)).toBe(90);
  clock.now = 6000;
  expect(serve(100, 1)).toBe(90);
  clock.now = 12_000;
  expect(serve(100, 1)).toBe(2);
  clock.now = 60_000;
  expect(serve(100, 100)).toBe(10);
});
