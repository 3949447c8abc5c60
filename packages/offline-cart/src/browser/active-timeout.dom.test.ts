import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterBfcache, leaveBfcache } from '../testing/fake-browser';
import { activeTimeout } from './active-timeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts only the time outside of the back/forward cache', () => {
  const done = vi.fn<() => void>();
  activeTimeout(done, 1000);
  vi.advanceTimersByTime(900);
  enterBfcache();
  vi.advanceTimersByTime(60_000);
  leaveBfcache();
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

it('is stopped', () => {
  const done = vi.fn<() => void>();
  const stop = activeTimeout(done, 1000);
  enterBfcache();
  stop();
  leaveBfcache();
  vi.advanceTimersByTime(2000);
  expect(done).not.toHaveBeenCalled();
});
