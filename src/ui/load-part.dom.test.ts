import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const missing = () => new TypeError('Failed to fetch dynamically imported module');

function failingTwice() {
  return vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(missing())
    .mockRejectedValueOnce(missing())
    .mockResolvedValue('the part');
}

it('tries again after a pause, until the part has come', async () => {
  const load = failingTwice();
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5001);
  await expect(part).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(3);
});

it('tries again as soon as there is a network', async () => {
  const load = failingTwice();
  const part = loadPart(load);
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('online'));
  }
  await expect(part).resolves.toBe('the part');
  expect(vi.getTimerCount()).toBe(0);
});
