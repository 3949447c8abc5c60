import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLog } from '../log/memory-log';
import { testCore } from '../testing/test-core';
import { wakeOnReturn } from './wake-on-return';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Number of lanes that are read when the shopper comes back, after the clock has moved. */
async function readsAfter(ms: number): Promise<number> {
  const core = testCore(memoryLog());
  const refresh = vi.fn(core.refresh);
  const stop = wakeOnReturn({ ...core, refresh });
  await vi.advanceTimersByTimeAsync(0);
  refresh.mockClear();
  vi.setSystemTime(Date.now() + ms);
  dispatchEvent(new Event('focus'));
  stop();
  return refresh.mock.calls.length;
}

it('reads state that may be outdated when the shopper comes back', async () => {
  expect(await readsAfter(29_000)).toBe(0);
  expect(await readsAfter(31_000)).toBe(2);
});

it('reads it as well when the clock was ahead and is corrected', async () => {
  expect(await readsAfter(-3_600_000)).toBe(2);
});
