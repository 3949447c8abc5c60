import type { CDPSession } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between two questions (ms). */
const EVERY_MS = 250;
/** After which what is waited for will not come (ms). */
const LONGEST_MS = 30_000;

/**
 * Waits until an expression is true in a page that a trace is taken of. By the browser itself: what the test runner asks with is a
 * script of its own, whose evaluation on a slowed CPU is longer than most tasks of the page, and it asks at each frame.
 * @throws where it never becomes true
 */
export async function untilTrue(devtools: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    await sleep(EVERY_MS);
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value === true) return;
  }
  throw new Error(`Never true in the page: ${expression}`);
}

/** A rendered page answers: the inline loader holds on to this until then. */
export const IS_ALIVE = `document.readyState === 'complete' && !('earlyInput' in window)`;
