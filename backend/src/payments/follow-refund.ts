import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { type RefundStatus, refundStatusOf } from '../modules/razorpay/refund-status';
import { refundOnce } from '../modules/razorpay/money-moves';
import { endedRefunds } from '../observe/metrics';
import { faultWords } from './fault-words';
import { gatewayClient } from './gateway';
import { nextCheck } from './next-check';
import { returnKey, returnMoney } from './refund-payment';
import {
  adoptRefunds,
  forgetRefund,
  isTakenBack,
  type PaymentRefund,
  refundsOfOrder,
  refundsOfPayment,
  updateRefund,
} from './refunds';

/** Tries of a refund that the gateway accepts and then fails; the owner makes the next one by hand. */
const MAX_REFUND_TRIES = 3;
/** Pauses before the second and the third try (ms). */
const RETRY_PAUSES_MS = [60_000, 3_600_000];
/** A refund that nobody could make by then is the owner's to look at (ms). */
const MAX_UNMADE_MS = 24 * 3_600_000;
/** The gateway's own word is 5 to 7 working days (ms). */
const MAX_PENDING_MS = 14 * 24 * 3_600_000;
/** Whoever makes a refund has asked the gateway by then, and knows whether it was taken (ms). */
const MAKING_MS = 60_000;

/** What is to be done about a refund. */
export type RefundStep = 'finish' | 'wait' | 'note-failure' | 'make' | 'escalate';

/**
 * Decides what follows from how a refund stands at the gateway.
 * @param refund as it was noted before
 */
export function nextRefundStep(
  refund: Pick<PaymentRefund, 'state' | 'failures' | 'created_at'>,
  status: RefundStatus,
  now: Date,
): RefundStep {
  const ageMs = now.getTime() - refund.created_at.getTime();
  if (status.state === 'processed') return 'finish';
  // The owner was told: what comes is theirs, and only the end is waited for.
  if (refund.state === 'failed') return 'wait';
  if (status.state === 'pending') return ageMs > MAX_PENDING_MS ? 'escalate' : 'wait';
  if (status.state === 'failed') {
    if (status.failures >= MAX_REFUND_TRIES) return 'escalate';
    return status.failures > refund.failures ? 'note-failure' : 'make';
  }
  // The gateway lets go of held money by itself, after days.
  if (ageMs > (status.state === 'held' ? MAX_PENDING_MS : MAX_UNMADE_MS)) return 'escalate';
  return ageMs > MAKING_MS ? 'make' : 'wait';
}

/**
 * Asks the gateway how a refund stands, and makes it again when it failed. May be repeated, and cut off, at any point.
 * @param mayMake whether its turn has come to be made: whoever only looks must not cut the pause short
 * @throws when the gateway does not answer
 */
async function followRefund(
  container: MedusaContainer,
  refund: PaymentRefund,
  now: Date,
  mayMake: boolean,
): Promise<void> {
  const client = gatewayClient();
  const payment = await client.payment(refund.gateway_payment_id);
  const refunds = await client.refundsOf(refund.gateway_payment_id);
  const status = refundStatusOf(payment, refunds, refund.key);
  const failures = status.state === 'failed' ? status.failures : refund.failures;
  const later = nextCheck(refund.created_at, now);
  switch (nextRefundStep(refund, status, now)) {
    case 'finish':
      await updateRefund(container, refund, { state: 'processed', failures, next_check_at: null });
      endedRefunds.inc({ state: 'processed' });
      return;
    case 'escalate':
      await updateRefund(container, refund, { state: 'failed', failures, next_check_at: later });
      endedRefunds.inc({ state: 'failed' });
      logOf(container).error(
        `The refund ${refund.key} of payment ${payment.id} did not reach the shopper: ${failures} tries failed`,
      );
      return;
    case 'note-failure':
      await updateRefund(container, refund, {
        failures,
        next_check_at: new Date(now.getTime() + (RETRY_PAUSES_MS[failures - 1] ?? 0)),
      });
      return;
    case 'make':
      if (!mayMake) return;
      if (await isTakenBack(container, refund.key)) return forgetRefund(container, refund);
      await updateRefund(container, refund, { failures, next_check_at: later });
      await (refund.key === returnKey(payment.id)
        ? returnMoney(client, payment, refund.key)
        : refundOnce(client, payment.id, refund.amount, refund.key));
      return;
    case 'wait':
      await updateRefund(container, refund, { failures, next_check_at: later });
  }
}

/** Follows the refunds of a payment of which a webhook tells. @throws when the gateway does not answer */
export async function followRefundsOf(
  container: MedusaContainer,
  gatewayPaymentId: string,
): Promise<void> {
  await adoptRefunds(container);
  for (const refund of await refundsOfPayment(container, gatewayPaymentId)) {
    if (refund.state !== 'processed') await followRefund(container, refund, new Date(), false);
  }
}

/** Follows the refunds of an order that was just cancelled; the job goes on where the gateway does not answer. */
export async function followRefundsOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  await adoptRefunds(container);
  for (const refund of await refundsOfOrder(container, orderId)) {
    await followPatiently(container, refund, false);
  }
}

/** Follows a refund whose turn has come, and makes it where that is due; the job goes on with the next one after a failure. */
export async function followDueRefund(
  container: MedusaContainer,
  refund: PaymentRefund,
): Promise<void> {
  await followPatiently(container, refund, true);
}

async function followPatiently(
  container: MedusaContainer,
  refund: PaymentRefund,
  mayMake: boolean,
): Promise<void> {
  const now = new Date();
  try {
    await followRefund(container, refund, now, mayMake);
  } catch (error) {
    logOf(container).warn(
      `The refund ${refund.key} of payment ${refund.gateway_payment_id} is to be repeated: ${faultWords(error)}`,
    );
    await updateRefund(container, refund, { next_check_at: nextCheck(refund.created_at, now) });
  }
}

function logOf(container: MedusaContainer) {
  return container.resolve(ContainerRegistrationKeys.LOGGER);
}
