import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavePage, returnToPage } from './testing/leave-page';
import { timeoutHere } from './timeout-here';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts only the time in which the page is here', () => {
  const done = vi.fn<() => void>();
  timeoutHere(done, 1000);
  vi.advanceTimersByTime(900);
  leavePage();
  vi.advanceTimersByTime(60_000);
  returnToPage();
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
});

it('is stopped', () => {
  const done = vi.fn<() => void>();
  const stop = timeoutHere(done, 1000);
  leavePage();
  stop();
  returnToPage();
  vi.advanceTimersByTime(2000);
  expect(done).not.toHaveBeenCalled();
});
