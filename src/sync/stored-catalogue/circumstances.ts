import * as v from 'valibot';
import { connection } from '../connection';

/** Of the Network Information API, which some browsers have, and the DOM's types leave out. */
const networkSchema = v.object({
  saveData: v.optional(v.boolean()),
  effectiveType: v.optional(v.string()),
});

/** Whether this is the time for it: somebody looks, and the shop answers. */
export function isGoodTime(): boolean {
  return document.visibilityState === 'visible' && connection.state() === 'online';
}

/** Whether data is dear or slow here: then nothing is fetched that the shopper did not ask for. */
export function savesData(): boolean {
  const network = v.safeParse(
    networkSchema,
    'connection' in navigator ? navigator.connection : undefined,
  );
  if (!network.success) return false;
  const { saveData, effectiveType } = network.output;
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
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
