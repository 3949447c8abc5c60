import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { type Attempt, dueAttempts, postponeAttempt } from './attempts';
import { faultWords } from './fault-words';
import { reconciled } from '../observe/metrics';
import { settle } from './settle';

/** The most attempts that one run asks about. */
const MOST_ATTEMPTS = 100;
/** Fewer than there are connections for locks: shoppers want some, too. */
const AT_A_TIME = 4;
/** As long as somebody may still sit before the window, each run asks (ms). */
const FRESH_MS = 10 * 60_000;
/** After so long nobody pays any more; the gateway's own webhook would still count (ms). */
const FORGOTTEN_MS = 7 * 24 * 3_600_000;

/**
 * When the gateway is asked next about an attempt of such an age: at the next run, then with pauses
 * of a tenth of the age, in the end not any more (null).
 */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs > FORGOTTEN_MS) return null;
  return new Date(now.getTime() + (ageMs < FRESH_MS ? 0 : ageMs / 10));
}

let isRunning = false;

/** Asks the gateway about payments of which neither the browser nor a webhook has told. */
export async function checkDueAttempts(container: MedusaContainer): Promise<void> {
  // The scheduler does not wait for the run before.
  if (isRunning) return;
  isRunning = true;
  try {
    const due = await dueAttempts(container, MOST_ATTEMPTS);
    const checkNext = async (): Promise<void> => {
      for (let attempt = due.shift(); attempt; attempt = due.shift()) {
        await check(container, attempt);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, checkNext));
  } finally {
    isRunning = false;
  }
}

async function check(container: MedusaContainer, attempt: Attempt): Promise<void> {
  try {
    const settled = await settle(container, attempt.gateway_order_id);
    reconciled.inc({ outcome: settled?.state ?? 'unknown' });
  } catch (error) {
    reconciled.inc({ outcome: 'failed' });
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `The payment order ${attempt.gateway_order_id} is not settled yet: ${faultWords(error)}`,
      );
  }
  await postponeAttempt(container, attempt, nextCheck(attempt.created_at, new Date()));
}
