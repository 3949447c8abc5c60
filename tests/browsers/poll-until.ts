import { setTimeout as sleep } from 'node:timers/promises';

const DEFAULT_TIMEOUT_MS = 40_000;
const INTERVAL_MS = 100;

/**
 * Polls until something is truthy. A poll that throws counts as not yet: a page that is being replaced cannot be asked.
 * @throws Error that names `what`, with the last error as its cause
 */
export async function pollUntil(
  what: string,
  poll: () => Promise<unknown>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  do {
    try {
      if (await poll()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await sleep(INTERVAL_MS);
  } while (Date.now() < deadline);
  throw new Error(`Not within ${timeoutMs} ms: ${what}`, { cause });
}
