import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { openPayments } from '@/sync/open-payments';
import { session } from '@/sync/session';
import { confirmingKnown, outcomeKnown, type PaymentOutcomeState } from './payment-outcome';

type Thunk<Result> = ThunkAction<
  Result,
  { paymentOutcome: PaymentOutcomeState },
  unknown,
  UnknownAction
>;

/** Interval of the polling, in ms: the server knows the outcome within seconds. */
const pauses = [1000, 2000, 3000, 5000, 8000, 15_000, 30_000];

/**
 * Polls the outcome of payments that were pending when the shop was left (CHK-3): at start, when the shopper comes
 * back and after sign-in. Loads no code if there are none.
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

/** Polls with growing intervals until no payment is pending. A later call replaces an earlier one. */
export function askAgain(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const mine = ++round;
    for (const pause of pauses) {
      if ((await openPayments.all()).length === 0) {
        // Another tab may have received the outcome.
        dispatch(confirmingKnown(null));
        return;
      }
      const { pollPayments } = await import('./poll-payments');
      const open = await pollPayments({
        report: (outcome) => dispatch(outcomeKnown(outcome)),
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
