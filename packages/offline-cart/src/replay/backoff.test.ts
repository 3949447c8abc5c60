import { expect, it } from 'vitest';
import {
  backoffMs,
  hiddenDelayMs,
  MAX_BACKOFF_MS,
  MAX_HIDDEN_DELAY_MS,
  retryPauseMs,
} from './backoff';

const least = () => 0;
const half = () => 0.5;
const most = () => 0.999_999;

it('spreads retries over the whole of a window that doubles up to five minutes', () => {
  const windows = [1, 2, 3, 4, 8, 9, 10, 100];
  expect(windows.map((failures) => backoffMs(failures, least))).toEqual(windows.map(() => 0));
  expect(windows.map((failures) => backoffMs(failures, most))).toEqual([
    1000,
    2000,
    4000,
    8000,
    128_000,
    256_000,
    MAX_BACKOFF_MS,
    MAX_BACKOFF_MS,
  ]);
});

it('spreads ten thousand devices evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let device = 0; device < 10_000; device += 1) {
    const tenth = Math.min(9, Math.floor(backoffMs(5) / 1600));
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) {
    expect(count).toBeGreaterThan(800);
    expect(count).toBeLessThan(1200);
  }
});

it('never comes before the Retry-After, and spreads devices over as long again', () => {
  expect(retryPauseMs(1, 2000, least)).toBe(2000);
  expect(retryPauseMs(1, 2000, half)).toBe(3000);
  expect(retryPauseMs(9, 30_000, most)).toBe(60_000);
});

it('limits a Retry-After, and does not take none for a pause', () => {
  expect(retryPauseMs(1, 30 * 24 * 3_600_000, least)).toBe(MAX_BACKOFF_MS);
  expect(retryPauseMs(3, null, half)).toBe(2000);
  expect(retryPauseMs(3, 0, half)).toBe(2000);
});

it('delays a page in the background only', () => {
  expect(hiddenDelayMs(true, most)).toBe(0);
  expect(hiddenDelayMs(false, least)).toBe(0);
  expect(hiddenDelayMs(false, most)).toBe(MAX_HIDDEN_DELAY_MS);
});
