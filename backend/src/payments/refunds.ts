import { randomUUID } from 'node:crypto';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import type { PaymentAttemptService } from '../modules/payment-attempt';
import { PAYMENT_PROVIDER } from '../modules/razorpay/entities';
import { serviceOf } from './attempts';

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

/** A refund that the shop tracks; the amount is in paise. */
export type PaymentRefund = z.infer<typeof refundSchema>;

/** The fields of a new refund. */
export type NewRefund = Pick<
  PaymentRefund,
  'key' | 'gateway_payment_id' | 'amount' | 'order_id' | 'cart_id'
>;

function databaseOf(container: MedusaContainer) {
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
}

/** Records a refund before it is started; does nothing when it is recorded already. */
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
 * Records the refunds that Medusa started, for a cancelled order or by the owner, because Medusa
 * treats each as done once the gateway accepts it. Skips those older than a month, which have ended.
 */
export async function importMedusaRefunds(container: MedusaContainer): Promise<void> {
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

/** Whether Medusa reverted this refund after a failure, so that it must not be retried. */
export async function isRevertedByMedusa(container: MedusaContainer, key: string) {
  const sql = `select from refund where id = ? and deleted_at is null`;
  const rows = await queryRows(container, z.unknown(), sql, [key]);
  return key.startsWith('ref_') && rows.length === 0;
}

type Filters = Parameters<PaymentAttemptService['listPaymentRefunds']>;

const refundsSchema = z.array(refundSchema);

async function findRefunds(container: MedusaContainer, ...filters: Filters) {
  return refundsSchema.parse(await serviceOf(container).listPaymentRefunds(...filters));
}

/** Refunds that are due for a check with the gateway, the longest overdue first. */
export function listDueRefunds(container: MedusaContainer, count: number) {
  const due = { next_check_at: { $lte: new Date() } };
  return findRefunds(container, due, { order: { next_check_at: 'ASC' }, take: count });
}

/** A tracked refund; undefined when there is none. */
export async function findRefund(container: MedusaContainer, id: string) {
  return (await findRefunds(container, { id }, { take: 1 }))[0];
}

/** All tracked refunds of a payment. */
export function listRefundsOfPayment(container: MedusaContainer, gatewayPaymentId: string) {
  const statement =
    'select * from payment_refund where gateway_payment_id = ? and deleted_at is null';
  return queryRows(container, refundSchema, statement, [gatewayPaymentId]);
}

/** All tracked refunds of an order. */
export function listRefundsOfOrder(container: MedusaContainer, orderId: string) {
  return findRefunds(container, { order_id: orderId });
}

/** Updates the state of a refund and the time of the next check; null ends the checks. */
export async function updateRefund(
  container: MedusaContainer,
  { id }: PaymentRefund,
  change: Partial<Pick<PaymentRefund, 'state' | 'failures'>> & { next_check_at: Date | null },
): Promise<void> {
  await serviceOf(container).updatePaymentRefunds({ id, ...change });
}

/** Stops tracking a refund. */
export async function deleteRefund(container: MedusaContainer, { id }: PaymentRefund) {
  await serviceOf(container).deletePaymentRefunds(id);
}
