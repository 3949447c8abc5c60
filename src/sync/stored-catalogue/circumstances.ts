import { wait } from '@/commerce/http/wait';
import { connection } from '../connection';

/** Whether this is the time for it: somebody looks, and the shop answers. */
export function isGoodTime(): boolean {
  return document.visibilityState === 'visible' && connection.state() === 'online';
}

/** ms after which it is done though the page is busy, and between two looks where the browser tells no idleness. */
const longestWait = 2000;
const guessedIdle = 200;
/** ms for which hands are left alone after a touch, a key or a turn of the wheel: the next one often follows. */
const restAfterInput = 2000;
/** ms for which somebody who never stops is left alone. */
const longestRest = 10_000;

let lastInput = Number.NEGATIVE_INFINITY;

/** Notes when hands are at work, from now on. Returns what stops it. */
export function followHands(): () => void {
  const note = () => {
    lastInput = performance.now();
  };
  const types = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
  for (const type of types) addEventListener(type, note, { capture: true, passive: true });
  return () => {
    for (const type of types) removeEventListener(type, note, { capture: true });
  };
}

/** Resolves when the page has nothing better to do, and nobody is at it whom that could keep waiting. */
export async function whenQuiet(): Promise<void> {
  const since = performance.now();
  for (;;) {
    await whenIdle();
    const now = performance.now();
    const rest = Math.min(lastInput + restAfterInput, since + longestRest) - now;
    if (rest <= 0) return;
    await wait(rest);
  }
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    } else {
      setTimeout(resolve, guessedIdle);
    }
  });
}
