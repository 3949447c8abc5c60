import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until the answer is true.
 *
 * @param part of the error
 * @param withinMs after so long it throws
 */
export async function waitFor(
  what: string,
  withinMs: number,
  isTrue: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await sleep(100);
  }
}
