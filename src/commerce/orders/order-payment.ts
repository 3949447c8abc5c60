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
  /** What was collected, and what of it goes back. An older server counts all that was paid, of which nothing was paid in advance. */
  collected: v.optional(rupees),
  refunded: v.optional(rupees),
  /** What was paid with the order, and what of it goes back. */
  advance: v.optional(rupees, 0),
  advance_refunded: v.optional(rupees, 0),
});

/** The fields of an order's progress about its payment. Amounts in rupees. */
export const paymentEntries = {
  paid: rupees,
  refunded: rupees,
  // An older server sends neither; its refunds are processed as soon as they exist.
  refund_state: v.fallback(v.nullish(v.picklist(REFUND_STATES), null), null),
  advance_refund_state: v.fallback(v.nullish(v.picklist(REFUND_STATES), null), null),
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
  advanceRefundState: RefundState | null;
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
      kind: 'online';
      /** As the gateway names it. */
      method: string | null;
      paid: number;
      /** Whether the shop cancelled the order because its payment failed. */
      hasFailed: boolean;
      refund: BankRefund | null;
    }
  | OnDeliveryPayment;

/** An order that is paid on delivery, all but the advance. */
export type OnDeliveryPayment = { kind: 'on-delivery'; advance: Advance | null } & (
  | { state: 'to-collect'; amount: number }
  | { state: 'not-collected'; reason: 'cancelled' | 'undelivered' | 'payment-failed' }
  | {
      state: 'collected';
      paid: number;
      /** ISO time; null if unknown. */
      paidAt: string | null;
      refund: AccountRefund | null;
    }
);

/** What was paid with an order on delivery; it goes back to the payment method. */
export interface Advance {
  paid: number;
  refund: BankRefund | null;
}

/** @param returnStates Medusa's states of the returns */
export function paymentOf(fields: PaymentFields, returnStates: readonly string[]): OrderPayment {
  const { payOnDelivery, paid, refunded, paymentMethod, cancelReason } = fields;
  const refundState = fields.refundState ?? (refunded > 0 ? 'processed' : null);
  if (payOnDelivery === null) {
    return {
      kind: 'online',
      method: paymentMethod,
      paid,
      hasFailed: cancelReason === 'payment_failed',
      refund: refundState && { state: refundState, amount: refunded },
    };
  }
  const kind = 'on-delivery';
  const advance = advanceOf(payOnDelivery, fields.advanceRefundState);
  const collected = payOnDelivery.collected ?? paid;
  if (collected > 0) {
    const ofCash = payOnDelivery.refunded ?? refunded;
    const cash = {
      ...fields,
      refunded: ofCash,
      refundState: fields.refundState ?? (ofCash > 0 ? ('processed' as const) : null),
    };
    const refund = accountRefundOf(cash, returnStates);
    return {
      kind,
      advance,
      state: 'collected',
      paid: collected,
      paidAt: payOnDelivery.collectedAt,
      refund,
    };
  }
  if (fields.cancelledAt === null) {
    return { kind, advance, state: 'to-collect', amount: payOnDelivery.toCollect };
  }
  return {
    kind,
    advance,
    state: 'not-collected',
    reason: CANCEL_REASONS[cancelReason ?? ''] ?? 'cancelled',
  };
}

const CANCEL_REASONS: Readonly<Record<string, 'undelivered' | 'payment-failed'>> = {
  undelivered: 'undelivered',
  payment_failed: 'payment-failed',
};

function advanceOf(
  { advance: paid, advanceRefunded }: NonNullable<PaymentFields['payOnDelivery']>,
  state: RefundState | null,
): Advance | null {
  if (paid === 0) return null;
  const refundState = state ?? (advanceRefunded > 0 ? 'processed' : null);
  return { paid, refund: refundState && { state: refundState, amount: advanceRefunded } };
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
