import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { type Attempt, dueAttempts, postponeAttempt } from './attempts';
import { faultWords } from './fault-words';
import { reconciled } from '../observe/metrics';
import { nextCheck } from './next-check';
import { giveUp, settle } from './settle';

/** The most attempts that one run asks about. */
const MOST_ATTEMPTS = 100;
/** Fewer than there are connections for locks: shoppers want some, too. */
const AT_A_TIME = 4;
/** After so long a capture is refused for good; the gateway's own webhook would still count (ms). */
const CAPTURE_EXPIRY_MS = 7 * 24 * 3_600_000;

/** Whether the money of such an attempt does not come any more. */
export function isCaptureExpired(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > CAPTURE_EXPIRY_MS;
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
  await postponeAttempt(container, attempt, await nextCheckOf(container, attempt));
}

/** Null when the gateway is not asked any more: then an order without money was cancelled. */
async function nextCheckOf(container: MedusaContainer, attempt: Attempt): Promise<Date | null> {
  const now = new Date();
  if (!isCaptureExpired(attempt.created_at, now)) return nextCheck(attempt.created_at, now);
  try {
    await giveUp(container, attempt.gateway_order_id);
    return null;
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `The payment order ${attempt.gateway_order_id} is a week old and not settled: ${faultWords(error)}`,
      );
    return nextCheck(attempt.created_at, now);
  }
}
