import type { MedusaContainer } from '@medusajs/framework/types';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { reconciled } from '../observe/metrics';
import {
  type Attempt,
  isCaptureExpired,
  listDueAttempts,
  nextCheckTime,
  postponeAttempt,
  recordCheck,
} from '../payments/attempts';
import { oneAtATime } from '../payments/one-at-a-time';
import { cancelExpiredAttempt, settlePayment } from '../payments/settle-payment';

export const config = { name: 'settle-payments', schedule: '*/10 * * * * *' };

/** Attempts checked in one run. */
const MAX_ATTEMPTS = 100;
/** Must stay below the number of lock connections, which requests of shoppers share. */
const CONCURRENCY = 4;

/** Settles payments that neither the browser nor a webhook has reported. */
export default oneAtATime(async (container) => {
  const due = await listDueAttempts(container, MAX_ATTEMPTS);
  const checkNext = async (): Promise<void> => {
    for (let attempt = due.shift(); attempt; attempt = due.shift()) {
      await check(container, attempt);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, checkNext));
});

async function check(container: MedusaContainer, attempt: Attempt): Promise<void> {
  try {
    const settled = await settlePayment(container, attempt.gateway_order_id);
    reconciled.inc({ outcome: settled?.state ?? 'unknown' });
    await recordCheck(container, attempt, null);
  } catch (error) {
    reconciled.inc({ outcome: 'failed' });
    await recordCheck(container, attempt, describeError(error));
    logOf(container).warn(
      `The payment order ${attempt.gateway_order_id} is not settled yet: ${describeError(error)}`,
    );
  }
  await postponeAttempt(container, attempt, await nextCheckOf(container, attempt));
}

/** Null when the attempt expired: its unpaid order is cancelled, and no further check follows. */
async function nextCheckOf(container: MedusaContainer, attempt: Attempt): Promise<Date | null> {
  const now = new Date();
  if (!isCaptureExpired(attempt.created_at, now)) return nextCheckTime(attempt.created_at, now);
  try {
    await cancelExpiredAttempt(container, attempt.gateway_order_id);
    return null;
  } catch (error) {
    logOf(container).error(
      `The payment order ${attempt.gateway_order_id} is a week old and not settled: ${describeError(error)}`,
    );
    return nextCheckTime(attempt.created_at, now);
  }
}
