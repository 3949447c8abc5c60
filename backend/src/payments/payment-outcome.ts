import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import type { MedusaRequest } from '@medusajs/framework/http';
import { toRupees } from '../money/paise';
import { orderProof } from '../sessions/order-proof';
import { shopSettings } from '../config/settings';
import { type Attempt, listAttempts } from './attempts';

/** The state of a cart's payment in the response; the paid amount is in rupees. */
export type PaymentOutcome = {
  status: Attempt['state'];
  amount: number;
  /** What the courier collects of an order whose advance this payment was, in rupees. */
  to_collect?: number;
  order_id?: string;
  display_id?: number;
  order_proof?: string;
};

/** The proof that gives a guest access to the order. */
export function orderProofOf(orderId: string): string {
  return orderProof(orderId, shopSettings().jwtSecret);
}

/**
 * Selects the attempt to report: the one that became the order, else the requested one, else the
 * newest. A window that was opened later must not hide the refund of an earlier attempt.
 */
function selectAttempt(
  attempts: readonly Attempt[],
  gatewayOrderId: string | undefined,
): Attempt | undefined {
  const ordered = attempts.find(({ state }) => state === 'ordered');
  return ordered ?? attempts.find((one) => one.gateway_order_id === gatewayOrderId) ?? attempts[0];
}

/**
 * The state of a cart's payment; null when there was no attempt.
 * @param gatewayOrderId the payment that the client waits for, if it knows its id
 */
export async function readPaymentOutcome(
  container: MedusaContainer,
  cartId: string,
  gatewayOrderId: string | undefined,
): Promise<PaymentOutcome | null> {
  const attempt = selectAttempt(await listAttempts(container, cartId), gatewayOrderId);
  if (!attempt) return null;
  const { state, amount, order_id, on_delivery } = attempt;
  const outcome = {
    status: state,
    amount: toRupees(amount),
    ...(on_delivery && { to_collect: toRupees(on_delivery.total - amount) }),
  };
  if (state !== 'ordered' || order_id === null) return outcome;
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: [order_id] }, { select: ['id', 'display_id'], take: 1 });
  return {
    ...outcome,
    order_id,
    ...(order && { display_id: order.display_id }),
    order_proof: orderProofOf(order_id),
  };
}

/** Id of the gateway order that the request asks about; undefined when the query has none. */
export function gatewayOrderIdOf({ query }: MedusaRequest): string | undefined {
  const id = query['gateway_order_id'];
  return typeof id === 'string' ? id : undefined;
}
