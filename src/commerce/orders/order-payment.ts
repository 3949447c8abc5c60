import * as v from 'valibot';
import { camelObject, rupees, textOrNull } from '../response-fields';

const REFUND_STATES = ['pending', 'processed', 'delayed'] as const;

/** `delayed`: the bank rejected it, and the shop handles it. */
export type RefundState = (typeof REFUND_STATES)[number];

export const ACCOUNT_KINDS = ['bank', 'upi'] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What the courier collects. */
const payOnDeliverySchema = camelObject({
  /** 0 when it is collected, or the order cancelled. */
  to_collect: rupees,
  /** ISO time. */
  collected_at: textOrNull,
});

/** The fields of an order's progress about its payment. Amounts in rupees. */
export const paymentEntries = {
  paid: rupees,
  refunded: rupees,
  // An older server sends neither; its refunds are processed as soon as they exist.
  refund_state: v.fallback(v.nullish(v.picklist(REFUND_STATES), null), null),
  cancel_reason: textOrNull,
  payment_method: textOrNull,
  // Missing in an older server, which knows no such orders.
  pay_on_delivery: v.nullish(payOnDeliverySchema, null),
  refund_account: v.fallback(v.nullish(v.picklist(ACCOUNT_KINDS), null), null),
};

interface PaymentFields {
  cancelledAt: string | null;
  paid: number;
  refunded: number;
  refundState: RefundState | null;
  cancelReason: string | null;
  paymentMethod: string | null;
  payOnDelivery: v.InferOutput<typeof payOnDeliverySchema> | null;
  refundAccount: AccountKind | null;
}

/** A refund to the payment method. */
export interface BankRefund {
  state: RefundState;
  amount: number;
}

/** How far a refund of cash is. `made`: the shop has recorded it. */
export type RefundStage =
  | { name: 'return-requested' | 'return-received' }
  | { name: 'made'; amount: number };

/** A refund of cash, which the shop pays to an account. */
export type AccountRefund =
  | {
      state: 'due';
      /** Null until the shopper has entered one. */
      account: AccountKind | null;
      stage: RefundStage;
    }
  | { state: 'paid'; amount: number };

/** How an order is paid, and what goes back. Amounts in rupees. */
export type OrderPayment =
  | {
      kind: 'in-advance';
      /** As the gateway names it. */
      method: string | null;
      paid: number;
      /** Whether the shop cancelled the order because its payment failed. */
      hasFailed: boolean;
      refund: BankRefund | null;
    }
  | { kind: 'on-delivery'; state: 'to-collect'; amount: number }
  | { kind: 'on-delivery'; state: 'not-charged'; reason: 'cancelled' | 'undelivered' }
  | {
      kind: 'on-delivery';
      state: 'collected';
      paid: number;
      /** ISO time; null if unknown. */
      paidAt: string | null;
      refund: AccountRefund | null;
    };

/** @param returnStates Medusa's states of the returns */
export function paymentOf(fields: PaymentFields, returnStates: readonly string[]): OrderPayment {
  const { payOnDelivery, paid, refunded, paymentMethod, cancelReason } = fields;
  const refundState = fields.refundState ?? (refunded > 0 ? 'processed' : null);
  if (payOnDelivery === null) {
    return {
      kind: 'in-advance',
      method: paymentMethod,
      paid,
      hasFailed: cancelReason === 'payment_failed',
      refund: refundState && { state: refundState, amount: refunded },
    };
  }
  const kind = 'on-delivery';
  if (paid > 0) {
    const refund = accountRefundOf({ ...fields, refundState }, returnStates);
    return { kind, state: 'collected', paid, paidAt: payOnDelivery.collectedAt, refund };
  }
  if (fields.cancelledAt === null) {
    return { kind, state: 'to-collect', amount: payOnDelivery.toCollect };
  }
  const reason = cancelReason === 'undelivered' ? 'undelivered' : 'cancelled';
  return { kind, state: 'not-charged', reason };
}

/** The refund of cash; null if none is due. The mail that asks for an account follows the same rule. */
function accountRefundOf(
  fields: PaymentFields,
  returnStates: readonly string[],
): AccountRefund | null {
  const { refunded, refundState, refundAccount: account } = fields;
  const stage = stageOf(fields, returnStates);
  if (stage !== null) return { state: 'due', account, stage };
  return refundState === null ? null : { state: 'paid', amount: refunded };
}

function stageOf(
  { refunded, refundState }: PaymentFields,
  returnStates: readonly string[],
): RefundStage | null {
  if (refundState === 'pending') return { name: 'made', amount: refunded };
  // A received return whose refund is paid needs nothing more.
  if (refundState === null && returnStates.includes('received')) return { name: 'return-received' };
  const isExpected = returnStates.some((state) => EXPECTED_RETURNS.has(state));
  return isExpected ? { name: 'return-requested' } : null;
}

const EXPECTED_RETURNS: ReadonlySet<string> = new Set(['requested', 'partially_received']);
