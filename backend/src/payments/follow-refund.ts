import type { MedusaContainer } from '@medusajs/framework/types';
import { type RefundStatus, refundStatusOf } from '../modules/razorpay/payment-status';
import { refundOnce } from '../modules/razorpay/money-moves';
import { endedRefunds } from '../observe/metrics';
import { describeError } from '@aangan/medusa-ledger/errors/transient-fault';
import { logOf } from '@aangan/medusa-ledger/log-of';
import { gatewayClient } from '../modules/razorpay/client';
import { idNotFound } from '../errors/refusals';
import { OrderConflict } from '../orders/stored-order';
import { findAttempt, nextCheckTime } from './attempts';
import { fullRefundKey, refundInFull } from './refund-payment';
import {
  importMedusaRefunds,
  deleteRefund,
  findRefund,
  isRevertedByMedusa,
  type PaymentRefund,
  listRefundsOfOrder,
  listRefundsOfPayment,
  updateRefund,
} from './refunds';

/** Attempts at a refund that the gateway accepts and then fails. After that the owner refunds manually. */
const MAX_REFUND_TRIES = 3;
/** Pauses before the second and the third attempt (ms). */
const RETRY_PAUSES_MS = [60_000, 3_600_000];
/** Age at which a refund that could not be started is escalated to the owner. */
const MAX_UNMADE_MS = 24 * 3_600_000;
/** Age at which a pending refund is escalated. The gateway promises 5 to 7 working days. */
const MAX_PENDING_MS = 14 * 24 * 3_600_000;
/** Age by which the process that started a refund knows whether the gateway accepted it. */
const MIN_RETRY_AGE_MS = 60_000;

/** The next step for a refund. */
export type RefundStep = 'finish' | 'wait' | 'note-failure' | 'make' | 'escalate';

/**
 * Decides the next step from the status of a refund at the gateway.
 * @param refund as it was recorded before
 * @param isSettling whether another payment of the same gateway order may yet pay for an order. The gateway captures one payment of
 * an order, and a held payment is captured to refund it
 */
export function nextRefundStep(
  refund: Pick<PaymentRefund, 'state' | 'failures' | 'created_at'>,
  status: RefundStatus,
  now: Date,
  isSettling: boolean,
): RefundStep {
  const ageMs = now.getTime() - refund.created_at.getTime();
  if (status.state === 'processed') return 'finish';
  // The owner was notified and handles it; only the final status is awaited.
  if (refund.state === 'failed') return 'wait';
  if (status.state === 'pending') return ageMs > MAX_PENDING_MS ? 'escalate' : 'wait';
  if (status.state === 'failed') {
    if (status.failures >= MAX_REFUND_TRIES) return 'escalate';
    return status.failures > refund.failures ? 'note-failure' : 'make';
  }
  // The gateway releases an authorized payment after some days.
  if (ageMs > (status.state === 'held' ? MAX_PENDING_MS : MAX_UNMADE_MS)) return 'escalate';
  if (status.state === 'held' && isSettling) return 'wait';
  return ageMs > MIN_RETRY_AGE_MS ? 'make' : 'wait';
}

/**
 * Reads the status of a refund from the gateway, and retries the refund when it failed. Idempotent, also after a crash.
 * @param mayMake whether a retry is due; a call that only reads the status must not shorten the pause
 * @throws when the gateway does not respond
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
  const later = nextCheckTime(refund.created_at, now);
  const isSettling =
    status.state === 'held' &&
    (await findAttempt(container, payment.order_id ?? ''))?.state === 'open';
  switch (nextRefundStep(refund, status, now, isSettling)) {
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
      if (await isRevertedByMedusa(container, refund.key)) return deleteRefund(container, refund);
      await updateRefund(container, refund, { failures, next_check_at: later });
      await (refund.key === fullRefundKey(payment.id)
        ? refundInFull(client, payment, refund.key)
        : refundOnce(client, payment.id, refund.amount, refund.key));
      return;
    case 'wait':
      await updateRefund(container, refund, { failures, next_check_at: later });
  }
}

/**
 * Makes a failed refund once more, because the owner asks for it. The job follows it afterwards.
 * @returns whether the gateway has processed it at once
 * @throws {MedusaError} not found
 * @throws {OrderConflict} when the gateway refuses it or does not respond
 */
export async function makeRefundAgain(container: MedusaContainer, id: string): Promise<boolean> {
  const refund = await findRefund(container, id);
  if (!refund) throw idNotFound('Refund', id);
  if (refund.state !== 'failed') return refund.state === 'processed';
  const client = gatewayClient();
  try {
    const payment = await client.payment(refund.gateway_payment_id);
    await (refund.key === fullRefundKey(payment.id)
      ? refundInFull(client, payment, refund.key)
      : refundOnce(client, payment.id, refund.amount, refund.key));
    const now = await client.payment(payment.id);
    const status = refundStatusOf(now, await client.refundsOf(payment.id), refund.key);
    const isDone = status.state === 'processed';
    await updateRefund(container, refund, {
      state: isDone ? 'processed' : 'pending',
      next_check_at: isDone ? null : new Date(),
    });
    return isDone;
  } catch (error) {
    throw new OrderConflict(
      `The gateway has not made the refund: ${describeError(error)}. Look at its balance, or pay the customer in another way.`,
      { cause: error },
    );
  }
}

/** Follows the refunds of the payment in a webhook. @throws when the gateway does not respond */
export async function followRefundsOf(container: MedusaContainer, gatewayPaymentId: string) {
  await importMedusaRefunds(container);
  for (const refund of await listRefundsOfPayment(container, gatewayPaymentId)) {
    if (refund.state !== 'processed') await followRefund(container, refund, new Date(), false);
  }
}

/** Follows the refunds of an order that was just cancelled. The job retries when the gateway does not respond. */
export async function followRefundsOfOrder(container: MedusaContainer, orderId: string) {
  await importMedusaRefunds(container);
  for (const refund of await listRefundsOfOrder(container, orderId)) {
    await tryFollowRefund(container, refund, false);
  }
}

/**
 * Follows a refund, and retries it if that is due. Logs a failure, so that the caller continues with the next refund.
 * @param mayMake whether a retry is due
 */
export async function tryFollowRefund(
  container: MedusaContainer,
  refund: PaymentRefund,
  mayMake: boolean,
): Promise<void> {
  const now = new Date();
  try {
    await followRefund(container, refund, now, mayMake);
  } catch (error) {
    logOf(container).warn(
      `The refund ${refund.key} of payment ${refund.gateway_payment_id} will be retried: ${describeError(error)}`,
    );
    await updateRefund(container, refund, { next_check_at: nextCheckTime(refund.created_at, now) });
  }
}
