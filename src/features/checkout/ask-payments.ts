import { StoreError } from '@/commerce/http/store-error';
import { paymentTurn } from '@/sync/payment-turn';
import { paymentsUnderWay, type PaymentUnderWay } from '@/sync/payments-under-way';
import { settle, type Told } from './settle';

interface Asking extends Told {
  /** Told of the cart that was paid for and is no order yet; null when there is none. */
  confirming: (cartId: string | null) => void;
}

/**
 * Asks the shop for the end of each payment that this device waits for. While a payment's window is open nobody asks.
 * @returns whether some are still open
 */
export async function askPayments(asking: Asking): Promise<boolean> {
  if ((await paymentTurn(() => Promise.resolve('free'))) === 'busy') return true;
  // The turn is not kept while asking: Buy Now would find it taken.
  const waiting = [];
  for (const payment of await paymentsUnderWay.all()) {
    if (await isOpen(payment, asking)) waiting.push(payment);
  }
  asking.confirming(waiting.find(({ paid }) => paid)?.cartId ?? null);
  return waiting.length > 0;
}

async function isOpen(payment: PaymentUnderWay, told: Told): Promise<boolean> {
  try {
    return (await settle(payment, told, !payment.paid)) === 'open';
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return true;
  }
}
