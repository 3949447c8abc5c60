import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackInput, waitUntilIdle } from './idle';

let stopTracking: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  stopTracking = trackInput();
});

afterEach(() => {
  stopTracking();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startWaiting() {
  const onIdle = vi.fn<() => void>();
  void waitUntilIdle().then(onIdle);
  return onIdle;
}

it('resolves soon without input', async () => {
  const onIdle = startWaiting();
  await vi.advanceTimersByTimeAsync(300);
  expect(onIdle).toHaveBeenCalled();
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('waits 2 s after %s', async (type) => {
  dispatchEvent(new Event(type));
  const onIdle = startWaiting();
  await vi.advanceTimersByTimeAsync(1900);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(onIdle).toHaveBeenCalled();
});

it('waits during continuous input, at most 10 s', async () => {
  dispatchEvent(new Event('pointerdown'));
  const onIdle = startWaiting();
  const input = setInterval(() => dispatchEvent(new Event('pointerdown')), 500);
  await vi.advanceTimersByTimeAsync(9500);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onIdle).toHaveBeenCalled();
  clearInterval(input);
});
