import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { toRupees } from '../modules/razorpay/paise';
import type { Attempt } from './attempts';
import type { PayableCart, PaymentCollection } from './payable-cart';
import { PAYMENT_PROVIDER } from './provider-id';

/** The session over a gateway's order. */
export function sessionOver({ payment_sessions }: PaymentCollection, gatewayOrderId: string) {
  return payment_sessions.find(({ data }) => data?.['id'] === gatewayOrderId);
}

/**
 * Leaves a cart with one payment session, that over the attempt's order, which is made anew when a
 * change of the cart has deleted it: Medusa completes a cart by the first one it finds.
 */
export async function keepOnlySession(
  container: MedusaContainer,
  cart: PayableCart,
  attempt: Attempt,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const collection = cart.payment_collection;
  if (!collection) throw new Error(`Cart ${cart.id} has lost its payment collection`);
  const own = sessionOver(collection, attempt.gateway_order_id);
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
