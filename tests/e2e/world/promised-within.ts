/** How much slower CI's machine may be than a quiet one with two cores; 3.4 times was seen. */
const CI_IS_SLOWER = 6;

/**
 * A time that the shop promises (ms), as a test's bound. It is the promise itself on a developer's machine; on CI's, which
 * others load too, it is wider.
 */
export function promisedWithin(ms: number): number {
  return process.env['CI'] ? ms * CI_IS_SLOWER : ms;
}
