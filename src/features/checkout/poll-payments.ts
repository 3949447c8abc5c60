import { StoreError } from '@/commerce/http/store-error';
import { paymentLock } from '@/sync/exclusive-task';
import { openPayments, type OpenPayment } from '@/sync/open-payments';
import type { PaymentObserver } from './conclude-order';
import { settle } from './settle';

interface PollObserver extends PaymentObserver {
  /** Called with the paid cart whose order is not confirmed yet; null if there is none. */
  confirming: (cartId: string | null) => void;
}

/**
 * Asks the server for the outcome of each pending payment of this device. Does nothing while a payment window is open.
 * @returns whether some are still open
 */
export async function pollPayments(asking: PollObserver): Promise<boolean> {
  if ((await paymentLock(() => Promise.resolve('free'))) === 'busy') return true;
  // The lock is not held during the requests, or Buy Now would be blocked.
  const waiting = [];
  for (const payment of await openPayments.all()) {
    if (await isOpen(payment, asking)) waiting.push(payment);
  }
  asking.confirming(waiting.find(({ paid }) => paid)?.cartId ?? null);
  return waiting.length > 0;
}

async function isOpen(payment: OpenPayment, observer: PaymentObserver): Promise<boolean> {
  try {
    return (await settle(payment, observer, !payment.paid)) === 'open';
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return true;
  }
}
