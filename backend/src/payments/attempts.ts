import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, generateEntityId } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { settledPayments } from '../observe/metrics';
import { PAYMENT_ATTEMPT, type PaymentAttemptService } from '../modules/payment-attempt';

const onDeliverySchema = z.object({ fee: z.number(), total: z.number() });

/** The order that an advance belongs to: its fee, and its total with the fee, in paise. */
export type OnDelivery = z.infer<typeof onDeliverySchema>;

const attemptSchema = z.object({
  id: z.string(),
  gateway_order_id: z.string(),
  session_id: z.string(),
  cart_id: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
  fingerprint: z.string(),
  /** Null when the whole order is paid. */
  on_delivery: onDeliverySchema.nullable(),
  state: z.enum(['open', 'ordered', 'refunded']),
  gateway_payment_id: z.string().nullable(),
  order_id: z.string().nullable(),
  failure: z.enum(['capture_refused', 'refunded_by_gateway']).nullable(),
  created_at: z.coerce.date(),
});

/** A payment attempt; the amount is in paise. */
export type Attempt = z.infer<typeof attemptSchema>;

/** Why the payment of an order failed after the order was placed. */
export type PaymentFailure = NonNullable<Attempt['failure']>;

/** The fields of a new attempt. */
export type NewAttempt = Pick<
  Attempt,
  | 'gateway_order_id'
  | 'session_id'
  | 'cart_id'
  | 'amount'
  | 'currency_code'
  | 'fingerprint'
  | 'on_delivery'
>;

/** The service that stores attempts and refunds. */
export function serviceOf(container: MedusaContainer): PaymentAttemptService {
  return container.resolve<PaymentAttemptService>(PAYMENT_ATTEMPT);
}

type Filters = Parameters<PaymentAttemptService['listPaymentAttempts']>;

const attemptsSchema = z.array(attemptSchema);

async function findAttempts(container: MedusaContainer, ...filters: Filters): Promise<Attempt[]> {
  return attemptsSchema.parse(await serviceOf(container).listPaymentAttempts(...filters));
}

/** The attempt that belongs to a gateway order; undefined when the order is not from this shop. */
export async function findAttempt(
  container: MedusaContainer,
  gatewayOrderId: string,
): Promise<Attempt | undefined> {
  // By SQL, as settling a payment looks several times.
  const statement =
    'select * from payment_attempt where gateway_order_id = ? and deleted_at is null';
  return (await queryRows(container, attemptSchema, statement, [gatewayOrderId]))[0];
}

/** The attempt whose payment failed after its order was placed; undefined when there is none. */
export async function findFailedAttempt(container: MedusaContainer, orderId: string) {
  const attempts = await findAttempts(container, { order_id: orderId });
  return attempts.find(({ failure }) => failure !== null);
}

/** All attempts of a cart, the newest first. */
export function listAttempts(container: MedusaContainer, cartId: string): Promise<Attempt[]> {
  const statement = `select * from payment_attempt where cart_id = ? and deleted_at is null
    order by created_at desc, id desc`;
  return queryRows(container, attemptSchema, statement, [cartId]);
}

/** Open attempts that are due for a check with the gateway, the longest overdue first. */
export function listDueAttempts(container: MedusaContainer, count: number): Promise<Attempt[]> {
  return findAttempts(
    container,
    { state: 'open', next_check_at: { $lte: new Date() } },
    { order: { next_check_at: 'ASC' }, take: count },
  );
}

/** Records an attempt before the shopper sees the payment window. */
export async function recordAttempt(container: MedusaContainer, attempt: NewAttempt) {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `insert into payment_attempt (id, gateway_order_id, session_id, cart_id, amount, raw_amount, currency_code, fingerprint,
                                  on_delivery, next_check_at)
     values (:id, :gateway_order_id, :session_id, :cart_id, :amount,
             jsonb_build_object('value', :amount::text, 'precision', 20), :currency_code, :fingerprint, :on_delivery, now())`,
    {
      ...attempt,
      id: generateEntityId(undefined, 'payatt'),
      on_delivery: attempt.on_delivery && JSON.stringify(attempt.on_delivery),
    },
  );
}

/** Records the final state of an attempt. */
export async function settleAttempt(
  container: MedusaContainer,
  { id }: Attempt,
  end: { state: 'ordered'; order_id: string; failure: null } | { state: 'refunded' },
  gatewayPaymentId: string,
): Promise<void> {
  const isOrdered = end.state === 'ordered';
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update payment_attempt
        set state = :state, gateway_payment_id = :payment, next_check_at = null, updated_at = now()
            ${isOrdered ? ', order_id = :order, failure = null' : ''}
      where id = :id`,
    { id, state: end.state, payment: gatewayPaymentId, order: isOrdered ? end.order_id : null },
  );
  settledPayments.inc({ state: end.state });
}

/** Sets the time of the next check with the gateway; null ends the checks. */
export async function postponeAttempt(
  container: MedusaContainer,
  { id }: Attempt,
  nextCheckAt: Date | null,
): Promise<void> {
  await serviceOf(container).updatePaymentAttempts({ id, next_check_at: nextCheckAt });
}

/** A reason is cut here; it may quote a response of the gateway. */
const MAX_REASON_LENGTH = 500;

/** Records how a check of the job ended. @param problem why it failed; null when it did not */
export async function recordCheck(
  container: MedusaContainer,
  { id }: Attempt,
  problem: string | null,
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update payment_attempt
        set check_failures = case when :problem::text is null then 0 else check_failures + 1 end, check_error = :problem
      where id = :id and (:problem::text is not null or check_failures > 0)`,
    { id, problem: problem?.slice(0, MAX_REASON_LENGTH) ?? null },
  );
}

/** Records the failure before the order is cancelled, because mails and the order's progress read it. */
export async function recordFailure(
  container: MedusaContainer,
  { id }: Attempt,
  orderId: string,
  failure: PaymentFailure,
): Promise<void> {
  await serviceOf(container).updatePaymentAttempts({ id, order_id: orderId, failure });
}

/** While the shopper may still have the payment window open, every run checks (ms). */
const FRESH_MS = 10 * 60_000;

/** The time of the next check with the gateway: the next run at first, later after a tenth of the age. */
export function nextCheckTime(createdAt: Date, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + (ageMs < FRESH_MS ? 0 : ageMs / 10));
}

/** Age after which the gateway rejects a capture. A later webhook still counts. */
const CAPTURE_EXPIRY_MS = 7 * 24 * 3_600_000;

/** Whether an attempt of this age can no longer be captured. */
export function isCaptureExpired(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > CAPTURE_EXPIRY_MS;
}

/** Whether an attempt may become an order. After the time of a capture only the job and the webhook look at it. */
export function isPending({ state, created_at }: Attempt): boolean {
  return state === 'open' && !isCaptureExpired(created_at, new Date());
}
