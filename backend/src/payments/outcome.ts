import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { toRupees } from '../modules/razorpay/paise';
import { orderProof } from '../order-proof';
import { readSettings } from '../settings';
import { type Attempt, attemptsOf } from './attempts';

/** What the storefront is told of a cart's payment; the amount is in rupees. */
export type PaymentOutcome = {
  status: Attempt['state'];
  amount: number;
  order_id?: string;
  display_id?: number;
  order_proof?: string;
};

/** The proof with which a guest reaches the order. */
export function proofOf(orderId: string): string {
  return orderProof(orderId, readSettings(process.env).jwtSecret);
}

/**
 * What counts of a cart's attempts: the one that became its order, else the one that is asked about, else the newest.
 * Somebody else may have opened another window since, which says nothing of money that went back before.
 */
function decisive(
  attempts: readonly Attempt[],
  gatewayOrderId: string | undefined,
): Attempt | undefined {
  const ordered = attempts.find(({ state }) => state === 'ordered');
  return ordered ?? attempts.find((one) => one.gateway_order_id === gatewayOrderId) ?? attempts[0];
}

/**
 * How the payment of a cart stands; null when none was asked for.
 * @param gatewayOrderId the payment that the asker waits for; undefined when it does not know its name
 */
export async function paymentOf(
  container: MedusaContainer,
  cartId: string,
  gatewayOrderId: string | undefined,
): Promise<PaymentOutcome | null> {
  const attempt = decisive(await attemptsOf(container, cartId), gatewayOrderId);
  return attempt ? outcomeOf(container, attempt) : null;
}

async function outcomeOf(
  container: MedusaContainer,
  { state, amount, order_id }: Attempt,
): Promise<PaymentOutcome> {
  const outcome = { status: state, amount: toRupees(amount) };
  if (state !== 'ordered' || order_id === null) return outcome;
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: [order_id] }, { select: ['id', 'display_id'], take: 1 });
  return {
    ...outcome,
    order_id,
    ...(order && { display_id: order.display_id }),
    order_proof: proofOf(order_id),
  };
}
