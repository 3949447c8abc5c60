import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { paymentsUnderWay } from '@/sync/payments-under-way';
import { session } from '@/sync/session';
import { confirmingKnown, newsTold, type PaymentNewsState } from './payment-news';

type Thunk<Result> = ThunkAction<Result, { paymentNews: PaymentNewsState }, unknown, UnknownAction>;

/** ms between two askings: the shop knows within seconds what the bank has said. */
const pauses = [1000, 2000, 3000, 5000, 8000, 15_000, 30_000];

/**
 * At start, and whenever the shopper comes back or signs in: asks for the end of payments that were under way when the shop
 * was left (CHK-3), now and a few times more. Without such payments it loads nothing.
 */
export function followPayments(): Thunk<void> {
  return (dispatch) => {
    const ask = () => {
      void dispatch(askAgain());
    };
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    void session.restore().then(ask);
    session.listen(ask);
    document.addEventListener('visibilitychange', askWhenSeen);
    globalThis.addEventListener('focus', askWhenSeen);
    globalThis.addEventListener('online', ask);
  };
}

let round = 0;

/** Asks until nothing is open any more, with growing pauses; a later call takes over from an earlier one. */
export function askAgain(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const mine = ++round;
    for (const pause of pauses) {
      if ((await paymentsUnderWay.all()).length === 0) {
        // Another tab may have been told.
        dispatch(confirmingKnown(null));
        return;
      }
      const { askPayments } = await import('./ask-payments');
      const open = await askPayments({
        tell: (news) => dispatch(newsTold(news)),
        confirming: (cartId) => dispatch(confirmingKnown(cartId)),
      });
      if (!open) return;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      if (mine !== round) return;
    }
  };
}
