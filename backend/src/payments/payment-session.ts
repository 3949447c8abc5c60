import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
import { idNotFound, invalidRequest } from '../errors/refusals';
import { toRupees } from '../money/paise';
import type { Attempt } from './attempts';
import type { PayableCart, PaymentCollection } from './payable-cart';
import { storeChosenPayment } from './chosen-payment';
import { PAYMENT_PROVIDER } from '../modules/razorpay/entities';

/** The payment session that belongs to a gateway order. */
export function findSession({ payment_sessions }: PaymentCollection, gatewayOrderId: string) {
  return payment_sessions.find(({ data }) => data?.['id'] === gatewayOrderId);
}

const providerSchema = z.object({ is_enabled: z.boolean() });

/**
 * Opens a payment session instead of all others of a cart, as Medusa's `createPaymentSessionsWorkflow` does for the amount of the whole
 * cart. Without the customer, whose data Medusa would store in the session, readable with the cart's payment. The cart must be locked.
 * @param amount in paise
 * @throws {MedusaError} when the cart has no payment collection, or its region does not offer the provider
 */
export async function replaceSessions(
  container: MedusaContainer,
  { id: cartId, currency_code, payment_collection: collection }: PayableCart,
  providerId: string,
  amount: number,
) {
  if (!collection) throw idNotFound('Payment collection of cart', cartId);
  const bindings = { cart: cartId, provider: providerId };
  const { is_enabled } = await queryRow(container, providerSchema, IS_ENABLED, bindings);
  if (!is_enabled) throw invalidRequest(`Payment provider ${providerId} is not enabled`);
  const payments = container.resolve(Modules.PAYMENT);
  for (const { id } of collection.payment_sessions) await payments.deletePaymentSession(id);
  return payments.createPaymentSession(collection.id, {
    provider_id: providerId,
    amount: toRupees(amount),
    currency_code,
    data: {},
    context: {},
  });
}

const IS_ENABLED = `
  select exists (
    select from cart
      join region_payment_provider link on link.region_id = cart.region_id and link.deleted_at is null
      join payment_provider provider on provider.id = link.payment_provider_id and provider.deleted_at is null
     where cart.id = :cart and provider.id = :provider and provider.is_enabled) as is_enabled`;

/**
 * Deletes all payment sessions of a cart except the attempt's, because Medusa completes a cart with
 * the first session it finds. Recreates that session when a change of the cart deleted it.
 * @param paymentId the gateway's payment that is chosen for the order
 */
export async function keepOnlySession(
  container: MedusaContainer,
  cart: PayableCart,
  attempt: Attempt,
  paymentId: string,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const collection = cart.payment_collection;
  if (!collection) throw new Error(`Cart ${cart.id} has lost its payment collection`);
  const own = findSession(collection, attempt.gateway_order_id);
  for (const { id } of collection.payment_sessions) {
    if (id !== own?.id) await payments.deletePaymentSession(id);
  }
  const session =
    own ??
    (await payments.createPaymentSession(collection.id, {
      provider_id: PAYMENT_PROVIDER,
      amount: toRupees(attempt.amount),
      currency_code: attempt.currency_code,
      data: { id: attempt.gateway_order_id },
      context: {},
    }));
  await storeChosenPayment(container, session.id, paymentId);
}
