import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followHands, whenQuiet } from './circumstances';

let letGo: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  letGo = followHands();
});

afterEach(() => {
  letGo();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function quiet() {
  const told = vi.fn<() => void>();
  void whenQuiet().then(told);
  return told;
}

it('comes soon where nobody is at the page', async () => {
  const told = quiet();
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toHaveBeenCalled();
});

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('waits 2 s after %s', async (type) => {
  dispatchEvent(new Event(type));
  const told = quiet();
  await vi.advanceTimersByTimeAsync(1900);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(told).toHaveBeenCalled();
});

it('waits on while hands go on, and 10 s at most', async () => {
  dispatchEvent(new Event('pointerdown'));
  const told = quiet();
  const goesOn = setInterval(() => dispatchEvent(new Event('pointerdown')), 500);
  await vi.advanceTimersByTimeAsync(9500);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveBeenCalled();
  clearInterval(goesOn);
});
