import type { MedusaContainer } from '@medusajs/framework/types';
import { logOf } from '../log-of';
import { describeError } from '../errors/transient-fault';
import { mergeCarts } from './merge-carts';
import { abandonedMerges, postponeMerge } from './merge-record';

/** Longer than a merge takes; a younger one may be under way (ms). */
const MIN_AGE_MS = 60_000;
/** One that could not be finished by then never will, as when both carts were deleted (ms). */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
/** The most merges that one run finishes. */
const MAX_MERGES = 20;

let isRunning = false;

/**
 * Finishes merges that a crash has cut off, as a repeated request of the device would. One that cannot be finished now,
 * as one of its carts is being paid for, waits for its next turn behind the others.
 */
export async function finishOpenMerges(
  container: MedusaContainer,
  now = new Date(),
): Promise<void> {
  // The scheduler does not wait for the run before.
  if (isRunning) return;
  isRunning = true;
  try {
    const period = {
      after: new Date(now.getTime() - MAX_AGE_MS),
      before: new Date(now.getTime() - MIN_AGE_MS),
    };
    for (const merge of await abandonedMerges(container, period, MAX_MERGES)) {
      try {
        await mergeCarts(container, merge);
      } catch (error) {
        await postponeMerge(container, merge);
        logOf(container).warn(
          `The merge of cart ${merge.guestCartId} is to be repeated: ${describeError(error)}`,
        );
      }
    }
  } finally {
    isRunning = false;
  }
}
