import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { GatewayPayment } from '../modules/razorpay/entities';
import type { Attempt } from './attempts';

const chosenSchema = z.object({ id: z.string(), is_final: z.boolean() });

/** The payment of a gateway order that an order is made with. A shopper may have paid the gateway order more than once. */
export type ChosenPayment = z.infer<typeof chosenSchema>;

/**
 * The payment that was chosen for an attempt; undefined when there is none yet. It is final once Medusa has authorized it: Medusa
 * captures no other. Until then another one may be chosen.
 */
export async function readChosenPayment(
  container: MedusaContainer,
  { cart_id, gateway_order_id }: Attempt,
): Promise<ChosenPayment | undefined> {
  const bindings = { cart: cart_id, order: gateway_order_id };
  return (await queryRows(container, chosenSchema, CHOSEN, bindings))[0];
}

const CHOSEN = `
  select coalesce(payment.data, session.data) ->> 'payment_id' as id, payment.id is not null as is_final
    from cart_payment_collection link
    join payment_session session
      on session.payment_collection_id = link.payment_collection_id and session.deleted_at is null
    left join payment on payment.payment_session_id = session.id and payment.deleted_at is null
   where link.cart_id = :cart and link.deleted_at is null and session.data ->> 'id' = :order
     and coalesce(payment.data, session.data) ->> 'payment_id' is not null`;

/** Stores the choice in the payment session, which Medusa authorizes with this payment alone. The cart must be locked. */
export async function storeChosenPayment(
  container: MedusaContainer,
  sessionId: string,
  paymentId: string,
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update payment_session
        set data = data || jsonb_build_object('payment_id', ?::text), updated_at = now()
      where id = ?`,
    [paymentId, sessionId],
  );
}

/** The payments that may pay for an attempt: all of its gateway order, or the final one alone. */
export function eligiblePayments(
  payments: readonly GatewayPayment[],
  chosen: ChosenPayment | undefined,
): GatewayPayment[] {
  return payments.filter(({ id }) => !chosen?.is_final || id === chosen.id);
}
