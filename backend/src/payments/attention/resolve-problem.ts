import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { underOrder } from '@aangan/medusa-ledger/locks/locks';
import { idNotFound } from '../../errors/refusals';
import { cancelOrder } from '../../orders/cancel-order';
import { isCancelled, OrderConflict, readOrder } from '../../orders/stored-order';
import { takeBackParcels } from '../../orders/take-back-parcels';
import { makeRefundAgain } from '../follow-refund';
import { settlePayment } from '../settle-payment';

const attemptSchema = z.object({
  gateway_order_id: z.string(),
  order_id: z.string().nullable(),
  state: z.string(),
  failure: z.string().nullable(),
});

async function findAttemptById(container: MedusaContainer, id: string) {
  const sql = `select gateway_order_id, order_id, state, failure from payment_attempt
    where id = ? and deleted_at is null`;
  return (await queryRows(container, attemptSchema, sql, [id]))[0];
}

/**
 * Tries again what has failed: settles a payment, or makes a refund once more.
 * @returns whether it is resolved; a refund that was made again is under way
 * @throws {MedusaError} not found
 * @throws {OrderConflict} when the gateway refuses or does not respond
 */
export async function retryProblem(container: MedusaContainer, id: string): Promise<boolean> {
  const attempt = await findAttemptById(container, id);
  if (attempt === undefined) return makeRefundAgain(container, id);
  try {
    const settled = await settlePayment(container, attempt.gateway_order_id);
    return settled?.state !== 'open';
  } catch (error) {
    throw new OrderConflict(
      'The payment could not be settled yet. The shop tries again by itself; look at the payment in Razorpay’s dashboard.',
      { cause: error },
    );
  }
}

/**
 * Records what the owner has done outside: a refund that was paid in another way, or a parcel that came back, whose order is
 * cancelled then. Idempotent.
 * @throws {MedusaError} not found
 * @throws {OrderConflict} when the problem is of another kind, or a part of the order is delivered
 */
export async function markResolved(container: MedusaContainer, id: string): Promise<void> {
  const attempt = await findAttemptById(container, id);
  if (attempt === undefined) return markRefundMade(container, id);
  const orderId = attempt.order_id;
  if (attempt.failure === null || orderId === null) {
    throw new OrderConflict('Only the gateway can say what became of this payment');
  }
  await underOrder(orderId, async () => {
    const order = await readOrder(container, orderId);
    if (!order || isCancelled(order)) return;
    await takeBackParcels(container, order);
    await cancelOrder(container, orderId);
  });
}

async function markRefundMade(container: MedusaContainer, id: string): Promise<void> {
  const { rowCount } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rowCount: number }>(
      `update payment_refund set state = 'processed', next_check_at = null, updated_at = now()
        where id = ? and state in ('failed', 'processed') and deleted_at is null`,
      [id],
    );
  if (rowCount === 0) throw idNotFound('Failed refund', id);
}
