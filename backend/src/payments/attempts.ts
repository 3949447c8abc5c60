import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { settledPayments } from '../observe/metrics';
import { PAYMENT_ATTEMPT } from '../modules/payment-attempt';
import type { PaymentAttemptService } from '../modules/payment-attempt/service';

const attemptSchema = z.object({
  id: z.string(),
  gateway_order_id: z.string(),
  session_id: z.string(),
  cart_id: z.string(),
  amount: z.coerce.number(),
  currency_code: z.string(),
  fingerprint: z.string(),
  state: z.enum(['open', 'ordered', 'refunded']),
  gateway_payment_id: z.string().nullable(),
  order_id: z.string().nullable(),
  failure: z.enum(['capture_refused', 'refunded_by_gateway']).nullable(),
  created_at: z.coerce.date(),
});

/** A payment that was asked for; the amount is in paise. */
export type Attempt = z.infer<typeof attemptSchema>;

/** Why the order of a payment has no money. */
export type PaymentFailure = NonNullable<Attempt['failure']>;

/** What a new one is made from. */
export type NewAttempt = Pick<
  Attempt,
  'gateway_order_id' | 'session_id' | 'cart_id' | 'amount' | 'currency_code' | 'fingerprint'
>;

function serviceOf(container: MedusaContainer): PaymentAttemptService {
  return container.resolve<PaymentAttemptService>(PAYMENT_ATTEMPT);
}

/** The attempt behind an order of the gateway; undefined when it is none of ours. */
export async function attemptOf(
  container: MedusaContainer,
  gatewayOrderId: string,
): Promise<Attempt | undefined> {
  const found = await serviceOf(container).listPaymentAttempts(
    { gateway_order_id: gatewayOrderId },
    { take: 1 },
  );
  return z.array(attemptSchema).parse(found)[0];
}

/** The attempt whose order was left without money; undefined when the order's money came. */
export async function failedAttemptOf(
  container: MedusaContainer,
  orderId: string,
): Promise<Attempt | undefined> {
  const found = await serviceOf(container).listPaymentAttempts({ order_id: orderId });
  return z
    .array(attemptSchema)
    .parse(found)
    .find(({ failure }) => failure !== null);
}

/** All attempts of a cart, the newest first. */
export async function attemptsOf(container: MedusaContainer, cartId: string): Promise<Attempt[]> {
  const found = await serviceOf(container).listPaymentAttempts(
    { cart_id: cartId },
    { order: { created_at: 'DESC', id: 'DESC' } },
  );
  return z.array(attemptSchema).parse(found);
}

/** Open attempts whose turn has come to be asked about, the longest waiting first. */
export async function dueAttempts(container: MedusaContainer, count: number): Promise<Attempt[]> {
  const found = await serviceOf(container).listPaymentAttempts(
    { state: 'open', next_check_at: { $lte: new Date() } },
    { order: { next_check_at: 'ASC' }, take: count },
  );
  return z.array(attemptSchema).parse(found);
}

/** Notes a payment before the shopper is asked for it. */
export async function recordAttempt(
  container: MedusaContainer,
  attempt: NewAttempt,
): Promise<void> {
  await serviceOf(container).createPaymentAttempts({ ...attempt, next_check_at: new Date() });
}

/** Notes what has become of it. */
export async function settleAttempt(
  container: MedusaContainer,
  { id }: Attempt,
  end: { state: 'ordered'; order_id: string; failure: null } | { state: 'refunded' },
  gatewayPaymentId: string,
): Promise<void> {
  await serviceOf(container).updatePaymentAttempts({
    id,
    ...end,
    gateway_payment_id: gatewayPaymentId,
    next_check_at: null,
  });
  settledPayments.inc({ state: end.state });
}

/** Notes when the gateway is asked again; null for not any more. */
export async function postponeAttempt(
  container: MedusaContainer,
  { id }: Attempt,
  nextCheckAt: Date | null,
): Promise<void> {
  await serviceOf(container).updatePaymentAttempts({ id, next_check_at: nextCheckAt });
}

/** Notes, before the order is cancelled, that its money does not come: mails and progress go by it. */
export async function recordFailure(
  container: MedusaContainer,
  { id }: Attempt,
  orderId: string,
  failure: PaymentFailure,
): Promise<void> {
  await serviceOf(container).updatePaymentAttempts({ id, order_id: orderId, failure });
}
