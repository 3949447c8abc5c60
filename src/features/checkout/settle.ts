import { type PaymentRef, getPaymentState, reportWindowClosed } from '@/commerce/checkout/payments';
import { StoreError } from '@/commerce/http/store-error';
import { openPayments } from '@/sync/open-payments';
import { concludeOrder, type PaymentObserver } from './conclude-order';
import { refreshCart } from './confirm-cart';

/** Outcome of a payment; `open`: not known yet. */
export type Settlement = 'ordered' | 'refunded' | 'open' | 'none';

/**
 * Asks the server for the outcome of a payment, and reports it.
 * @param isLeft the payment window is closed without a known payment: the cart may be changed again
 * @throws StoreError
 */
export async function settle(
  asked: PaymentRef,
  observer: PaymentObserver,
  isLeft: boolean,
): Promise<Settlement> {
  const { cartId } = asked;
  const payment = await paymentOrUnknown(asked, isLeft ? reportWindowClosed : getPaymentState);
  switch (payment?.status) {
    case 'ordered':
      await concludeOrder(cartId, payment.order, observer);
      return 'ordered';
    case 'refunded':
      if (await openPayments.end(cartId)) {
        observer.report({ kind: 'refunded', amount: payment.amount });
      }
      void refreshCart();
      return 'refunded';
    case 'open':
      return 'open';
    case undefined:
      await openPayments.end(cartId);
      return 'none';
  }
}

/** The cart of a customer who is not signed in is not found: their payment stays open. */
async function paymentOrUnknown(asked: PaymentRef, ask: typeof getPaymentState) {
  try {
    return await ask(asked);
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'not-found') throw error;
    return { status: 'open' } as const;
  }
}
