import { randomUUID } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { PAYMENT_ATTEMPT } from '../modules/payment-attempt';
import type { PaymentAttemptService } from '../modules/payment-attempt/service';
import { PAYMENT_PROVIDER } from './provider-id';

const refundSchema = z.object({
  id: z.string(),
  key: z.string(),
  gateway_payment_id: z.string(),
  amount: z.coerce.number(),
  state: z.enum(['pending', 'processed', 'failed']),
  failures: z.number(),
  order_id: z.string().nullable(),
  cart_id: z.string().nullable(),
  created_at: z.coerce.date(),
});

/** A refund that is followed; the amount is in paise. */
export type PaymentRefund = z.infer<typeof refundSchema>;

/** What a new one is made from. */
export type NewRefund = Pick<
  PaymentRefund,
  'key' | 'gateway_payment_id' | 'amount' | 'order_id' | 'cart_id'
>;

const listSchema = z.array(refundSchema);

function serviceOf(container: MedusaContainer): PaymentAttemptService {
  return container.resolve<PaymentAttemptService>(PAYMENT_ATTEMPT);
}

function databaseOf(container: MedusaContainer) {
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
}

/** Notes a refund before it is made; one that is noted already stays as it is. */
export async function recordRefund(container: MedusaContainer, refund: NewRefund): Promise<void> {
  await databaseOf(container).raw(
    `insert into payment_refund (id, key, gateway_payment_id, amount, raw_amount, order_id, cart_id, next_check_at)
     values (:id, :key, :gateway_payment_id, :amount, jsonb_build_object('value', :amount::text, 'precision', 20),
             :order_id, :cart_id, now())
     on conflict do nothing`,
    { ...refund, id: `payref_${randomUUID()}` },
  );
}

/**
 * Notes the refunds that Medusa has made, for a cancelled order or by the owner's hand: Medusa takes each for done as
 * soon as the gateway has accepted it. Older ones than a month have ended before they were followed.
 */
export async function adoptRefunds(container: MedusaContainer): Promise<void> {
  await databaseOf(container).raw(
    `insert into payment_refund (id, key, gateway_payment_id, amount, raw_amount, order_id, next_check_at)
     select 'payref_' || refund.id, refund.id, payment.data ->> 'payment_id', paise.amount,
            jsonb_build_object('value', paise.amount::text, 'precision', 20), link.order_id, now()
     from refund
     join payment on payment.id = refund.payment_id
     cross join lateral (select round(refund.amount * 100) as amount) paise
     left join order_payment_collection link
       on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
     where refund.deleted_at is null and refund.created_at > now() - interval '30 days'
       and payment.provider_id = ? and payment.data ->> 'payment_id' is not null
       and not exists (select from payment_refund known where known.key = refund.id)
     on conflict do nothing`,
    [PAYMENT_PROVIDER],
  );
}

const rowsSchema = z.object({ rows: z.array(z.unknown()) });

/** Whether Medusa has taken this refund back, as something failed meanwhile: then it is not to be made. */
export async function isTakenBack(container: MedusaContainer, key: string): Promise<boolean> {
  const { rows } = rowsSchema.parse(
    await databaseOf(container).raw(`select from refund where id = ? and deleted_at is null`, [
      key,
    ]),
  );
  return key.startsWith('ref_') && rows.length === 0;
}

/** Refunds whose turn has come to be asked about, the longest waiting first. */
export async function dueRefunds(
  container: MedusaContainer,
  count: number,
): Promise<PaymentRefund[]> {
  const found = await serviceOf(container).listPaymentRefunds(
    { next_check_at: { $lte: new Date() } },
    { order: { next_check_at: 'ASC' }, take: count },
  );
  return listSchema.parse(found);
}

/** All refunds of a payment that are followed. */
export async function refundsOfPayment(
  container: MedusaContainer,
  gatewayPaymentId: string,
): Promise<PaymentRefund[]> {
  return listSchema.parse(
    await serviceOf(container).listPaymentRefunds({ gateway_payment_id: gatewayPaymentId }),
  );
}

/** All refunds of an order that are followed. */
export async function refundsOfOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<PaymentRefund[]> {
  return listSchema.parse(await serviceOf(container).listPaymentRefunds({ order_id: orderId }));
}

/** Notes how a refund stands, and when the gateway is asked again; null for not any more. */
export async function updateRefund(
  container: MedusaContainer,
  { id }: PaymentRefund,
  change: Partial<Pick<PaymentRefund, 'state' | 'failures'>> & { next_check_at: Date | null },
): Promise<void> {
  await serviceOf(container).updatePaymentRefunds({ id, ...change });
}

/** Follows a refund no longer. */
export async function forgetRefund(
  container: MedusaContainer,
  { id }: PaymentRefund,
): Promise<void> {
  await serviceOf(container).deletePaymentRefunds(id);
}
