import { expect, it } from 'vitest';

import { isCaptureExpired, nextCheckTime } from './attempts';

const now = new Date('2026-01-10T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const MINUTE = 60_000;

it('asks at each run as long as somebody may sit before the window', () => {
  expect(nextCheckTime(ago(9 * MINUTE), now)).toEqual(now);
});

it('asks with pauses that grow with the age', () => {
  expect(nextCheckTime(ago(60 * MINUTE), now)).toEqual(new Date(now.getTime() + 6 * MINUTE));
  expect(nextCheckTime(ago(600 * MINUTE), now)).toEqual(new Date(now.getTime() + 60 * MINUTE));
});

it('CHK-3: takes a capture for refused for good after a week, and not before', () => {
  const DAY = 24 * 60 * MINUTE;
  expect(isCaptureExpired(ago(7 * DAY), now)).toBe(false);
  expect(isCaptureExpired(ago(7 * DAY + 1), now)).toBe(true);
});
