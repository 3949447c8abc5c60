const FIRST_BACKOFF_MS = 1000;
/** Upper limit of the timer's pause, however many failures there were. */
export const MAX_BACKOFF_MS = 300_000;

/**
 * Exponential backoff with jitter over its upper half, so that devices do not retry in step.
 * @param failures number of failures in a row, from 1
 * @param random returns a number from 0 up to 1
 * @returns ms
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(whole * (0.5 + random() / 2));
}
