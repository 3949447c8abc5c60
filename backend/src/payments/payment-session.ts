import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { toRupees } from '../money/paise';
import type { Attempt } from './attempts';
import type { PayableCart, PaymentCollection } from './payable-cart';
import { PAYMENT_PROVIDER } from '../modules/razorpay/entities';

/** The payment session that belongs to a gateway order. */
export function findSession({ payment_sessions }: PaymentCollection, gatewayOrderId: string) {
  return payment_sessions.find(({ data }) => data?.['id'] === gatewayOrderId);
}

/**
 * Deletes all payment sessions of a cart except the attempt's, because Medusa completes a cart with
 * the first session it finds. Recreates that session when a change of the cart deleted it.
 */
export async function keepOnlySession(
  container: MedusaContainer,
  cart: PayableCart,
  attempt: Attempt,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const collection = cart.payment_collection;
  if (!collection) throw new Error(`Cart ${cart.id} has lost its payment collection`);
  const own = findSession(collection, attempt.gateway_order_id);
  for (const { id } of collection.payment_sessions) {
    if (id !== own?.id) await payments.deletePaymentSession(id);
  }
  if (own) return;
  await payments.createPaymentSession(collection.id, {
    provider_id: PAYMENT_PROVIDER,
    amount: toRupees(attempt.amount),
    currency_code: attempt.currency_code,
    data: { id: attempt.gateway_order_id },
    context: {},
  });
}
