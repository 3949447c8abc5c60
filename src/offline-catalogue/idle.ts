import { wait } from '@/commerce/http/wait';
import { connection } from '@/sync/connection';

/** Whether the page is visible and the shop reachable. */
export function canDownloadNow(): boolean {
  return document.visibilityState === 'visible' && connection.state() === 'online';
}

/** A page that is never idle is treated as idle after this time. */
const MAX_IDLE_WAIT_MS = 2000;
/** Assumed time until idle in browsers without `requestIdleCallback`. */
const FALLBACK_IDLE_MS = 200;
/** Pause after a touch, key or wheel event: often another one follows. */
const PAUSE_AFTER_INPUT_MS = 2000;
/** Continuous input delays work by this time at most. */
const MAX_INPUT_PAUSE_MS = 10_000;

let lastInputAt = Number.NEGATIVE_INFINITY;

/** Records the time of each input event. Returns a function that stops it. */
export function trackInput(): () => void {
  const record = () => {
    lastInputAt = performance.now();
  };
  const types = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  for (const type of types) addEventListener(type, record, { capture: true, passive: true });
  return () => {
    for (const type of types) removeEventListener(type, record, { capture: true });
  };
}

/** Resolves when the main thread is idle and no input arrived lately. */
export async function waitUntilIdle(): Promise<void> {
  const since = performance.now();
  for (;;) {
    await nextIdlePeriod();
    const now = performance.now();
    const remainingMs =
      Math.min(lastInputAt + PAUSE_AFTER_INPUT_MS, since + MAX_INPUT_PAUSE_MS) - now;
    if (remainingMs <= 0) return;
    await wait(remainingMs);
  }
}

function nextIdlePeriod(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS });
    } else {
      setTimeout(resolve, FALLBACK_IDLE_MS);
    }
  });
}
