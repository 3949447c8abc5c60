import { createAction, type UnknownAction } from '@reduxjs/toolkit';

/** What became of a payment, for the dialog that tells it. Amounts are rupees. */
export type PaymentNews =
  | { kind: 'ordered'; orderId: string; displayId: string; amount: number }
  | { kind: 'refunded'; amount: number };

export interface PaymentNewsState {
  /** Told until the shopper closes it. */
  news: PaymentNews | null;
  /** The cart that was paid for, while the shop has not said what became of it. */
  confirming: string | null;
}

export const newsTold = createAction<PaymentNews>('paymentNews/newsTold');
export const newsRead = createAction('paymentNews/newsRead');
export const confirmingKnown = createAction<string | null>('paymentNews/confirmingKnown');

export function paymentNews(
  state: PaymentNewsState = { news: null, confirming: null },
  action: UnknownAction,
): PaymentNewsState {
  if (newsTold.match(action)) return { ...state, news: action.payload };
  if (newsRead.match(action)) return { ...state, news: null };
  return confirmingKnown.match(action) && action.payload !== state.confirming
    ? { ...state, confirming: action.payload }
    : state;
}

interface WithPaymentNews {
  paymentNews: PaymentNewsState;
}

export function selectNews({ paymentNews: { news } }: WithPaymentNews): PaymentNews | null {
  return news;
}

export function selectConfirming({ paymentNews: { confirming } }: WithPaymentNews): string | null {
  return confirming;
}
