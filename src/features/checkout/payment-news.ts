import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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

export const paymentNewsSlice = createSlice({
  name: 'paymentNews',
  initialState: (): PaymentNewsState => ({ news: null, confirming: null }),
  reducers: {
    newsTold: (state, action: PayloadAction<PaymentNews>) => {
      state.news = action.payload;
    },
    newsRead: (state) => {
      state.news = null;
    },
    confirmingKnown: (state, action: PayloadAction<string | null>) => {
      state.confirming = action.payload;
    },
  },
  selectors: {
    selectNews: (state) => state.news,
    selectConfirming: (state) => state.confirming,
  },
});

export const { selectNews, selectConfirming } = paymentNewsSlice.selectors;
export const { newsTold, newsRead, confirmingKnown } = paymentNewsSlice.actions;
