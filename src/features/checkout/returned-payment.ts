import { getPaymentResult, type ReturnedPaymentRef } from '@/commerce/checkout/payment-result';
import { StoreError } from '@/commerce/http/store-error';
import { openPayments } from '@/sync/open-payments';
import type { PaymentOutcome } from './payment-outcome';
import type { PaymentResultSearch } from './payment-result-search';
import type { PaymentObserver } from './conclude-order';
import { settle } from './settle';

/** A payment after the gateway's page. Amounts are rupees, null if another tab has shown the outcome. */
export type ReturnedPayment =
  | { kind: 'ordered'; amount: number | null; displayId: string | null }
  | { kind: 'refunded'; amount: number | null }
  /** Paid, or not known for lack of a connection: asked again. */
  | { kind: 'confirming' }
  /** The shop says that this device's payment was not paid. */
  | { kind: 'unpaid' }
  /** Neither the address nor this device names a payment. */
  | { kind: 'unknown' };

/**
 * Reads how a payment ended. The address counts only with a proof that the server accepts; what this device has stored counts in
 * any case, and gets concluded. A forged address changes nothing.
 */
export async function readReturnedPayment(
  { payment, proof }: PaymentResultSearch,
  observer: PaymentObserver,
): Promise<ReturnedPayment> {
  try {
    const isNamed = payment !== undefined && proof !== undefined;
    const named = isNamed ? await readNamed({ gatewayOrderId: payment, proof }, observer) : null;
    return named ?? (await readStored(observer));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { kind: 'confirming' };
  }
}

/** @returns null if the proof is wrong */
async function readNamed(
  named: ReturnedPaymentRef,
  observer: PaymentObserver,
): Promise<ReturnedPayment | null> {
  const result = await getPaymentResult(named);
  if (result === null) return null;
  const { gatewayOrderId } = named;
  const mine = (await openPayments.all()).find((one) => one.gatewayOrderId === gatewayOrderId);
  if (result.status === 'open') {
    // The gateway has signed it: the cart must not be let go of.
    if (mine) await openPayments.paid(mine.cartId);
    return { kind: 'confirming' };
  }
  if (mine) await conclude(mine, observer);
  const { status: kind, amount, displayId } = result;
  return kind === 'ordered' ? { kind, amount, displayId } : { kind, amount };
}

/** Without a connection the payment is concluded later. */
async function conclude(...[payment, observer]: [Parameters<typeof settle>[0], PaymentObserver]) {
  try {
    await settle(payment, observer, false);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

async function readStored({ report }: PaymentObserver): Promise<ReturnedPayment> {
  const stored = await openPayments.all();
  let outcome: PaymentOutcome | null = null;
  const observer = {
    report: (reported: PaymentOutcome) => {
      outcome = reported;
      report(reported);
    },
  };
  let isPaid = false;
  for (const payment of stored) {
    const settlement = await settle(payment, observer, !payment.paid);
    if (settlement === 'ordered' || settlement === 'refunded') {
      return withOutcome(settlement, outcome);
    }
    isPaid ||= settlement === 'open' && payment.paid;
  }
  if (isPaid) return { kind: 'confirming' };
  return { kind: stored.length > 0 ? 'unpaid' : 'unknown' };
}

function withOutcome(
  kind: 'ordered' | 'refunded',
  outcome: PaymentOutcome | null,
): ReturnedPayment {
  const amount = outcome?.amount ?? null;
  if (kind === 'refunded') return { kind, amount };
  return { kind, amount, displayId: outcome?.kind === 'ordered' ? outcome.displayId : null };
}
