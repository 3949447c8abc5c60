import { connection } from '../connection';

/** Whether this is the time for it: somebody looks, and the shop answers. */
export function isGoodTime(): boolean {
  return document.visibilityState === 'visible' && connection.state() === 'online';
}

/** ms after which it is done though the page is busy, and between two looks where the browser tells no idleness. */
const longestWait = 2000;
const guessedIdle = 200;

/** Resolves when the page has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    } else {
      setTimeout(resolve, guessedIdle);
    }
  });
}
