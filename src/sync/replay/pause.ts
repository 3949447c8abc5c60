/** ms; doubles with each failure. */
const firstPause = 1000;
/** ms; no failure makes the timer wait longer. */
export const longestPause = 300_000;

/**
 * How long the timer waits after failures in a row.
 * @param random from 0 up to 1; spreads it over its upper half, so that shoppers do not return in step
 * @returns ms
 */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 20));
  return Math.round(whole * (0.5 + random() / 2));
}
