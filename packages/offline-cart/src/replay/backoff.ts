const FIRST_BACKOFF_MS = 1000;
/** Upper limit of the timer's pause, however many failures there were. */
export const MAX_BACKOFF_MS = 300_000;
/** Pause after an error of the device, such as of its storage, its locks or the session. */
export const ERROR_RETRY_MS = 5000;
/** Longest time by which a page in the background waits for visible pages. */
export const MAX_HIDDEN_DELAY_MS = 8000;

/**
 * Exponential backoff with full jitter, so that devices do not retry in step.
 * @param failures number of failures in a row, from 1
 * @param random returns a number from 0 up to 1
 * @returns ms
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(whole * random());
}

/**
 * The pause after a failure. A Retry-After is its minimum, and devices that got the same one are spread over as long again.
 * @param retryAfterMs null if the server did not name a time. Limited, because the value may be a proxy's
 * @returns ms
 */
export function retryPauseMs(
  failures: number,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): number {
  if (retryAfterMs === null || retryAfterMs <= 0) return backoffMs(failures, random);
  return Math.min(MAX_BACKOFF_MS, Math.round(retryAfterMs * (1 + random())));
}

/**
 * The time by which a page or worker in the background delays a replay that no shopper waits for, so that visible pages come first.
 * @returns ms; 0 for a visible page
 */
export function hiddenDelayMs(isVisible: boolean, random: () => number = Math.random): number {
  return isVisible ? 0 : Math.round(MAX_HIDDEN_DELAY_MS * random());
}
