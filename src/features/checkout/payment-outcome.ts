import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { PaymentMethod } from '@/sync/delivery-draft';

/** Outcome of a payment, for the dialog. Amounts are rupees. */
export type PaymentOutcome =
  | {
      kind: 'ordered';
      payment: PaymentMethod;
      orderId: string;
      displayId: string;
      amount: number;
      /** The part of it that is paid on delivery. */
      toCollect: number;
    }
  | { kind: 'refunded'; amount: number };

export interface PaymentOutcomeState {
  /** Shown until the shopper closes it. */
  outcome: PaymentOutcome | null;
  /** The paid cart whose order is not confirmed yet. */
  confirming: string | null;
}

export const outcomeKnown = createAction<PaymentOutcome>('paymentOutcome/outcomeKnown');
export const outcomeDismissed = createAction('paymentOutcome/outcomeDismissed');
export const confirmingKnown = createAction<string | null>('paymentOutcome/confirmingKnown');

export function paymentOutcome(
  state: PaymentOutcomeState = { outcome: null, confirming: null },
  action: UnknownAction,
): PaymentOutcomeState {
  if (outcomeKnown.match(action)) return { ...state, outcome: action.payload };
  if (outcomeDismissed.match(action)) return { ...state, outcome: null };
  return confirmingKnown.match(action) && action.payload !== state.confirming
    ? { ...state, confirming: action.payload }
    : state;
}

interface WithPaymentOutcome {
  paymentOutcome: PaymentOutcomeState;
}

export function selectOutcome(state: WithPaymentOutcome): PaymentOutcome | null {
  return state.paymentOutcome.outcome;
}

export function selectConfirming(state: WithPaymentOutcome): string | null {
  return state.paymentOutcome.confirming;
}
