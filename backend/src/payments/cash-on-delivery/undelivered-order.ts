import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { idNotFound } from '../../errors/refusals';
import { cancelOrder } from '../../orders/cancel-order';
import { payOnDelivery } from '../../orders/progress';
import { isCancelled, OrderConflict, readOrder } from '../../orders/stored-order';
import { takeBackParcels } from '../../orders/take-back-parcels';

/** Whether an order was cancelled because its parcels came back. */
export async function isUndelivered(container: MedusaContainer, orderId: string): Promise<boolean> {
  const statement = `select from cod_order where order_id = ? and state = 'undelivered' and deleted_at is null`;
  return (await queryRows(container, z.unknown(), statement, [orderId])).length > 0;
}

/**
 * Cancels an order on delivery whose parcels have come back to the shop undelivered: their pieces are for sale again, and
 * nothing is collected; an advance is refunded. Idempotent, also after a crash. The order must be locked.
 *
 * @throws {OrderConflict} when it is not paid on delivery, or a part of it is delivered or paid
 */
export async function cancelUndeliveredOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const order = await readOrder(container, orderId);
  if (!order) throw idNotFound('Order', orderId);
  if (isCancelled(order)) return;
  const isPartlyDelivered = order.fulfilments.some(({ delivered_at }) => delivered_at);
  if (isPartlyDelivered || (payOnDelivery(order)?.collected ?? 0) > 0) {
    throw new OrderConflict('A part of this order is delivered or paid already');
  }
  // Recorded before the order is cancelled, because mails and the order's progress read it.
  if (!(await record(container, orderId))) {
    throw new OrderConflict('This order is not paid on delivery');
  }
  await takeBackParcels(container, order);
  await cancelOrder(container, orderId);
}

async function record(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { rowCount } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rowCount: number }>(
      `update cod_order
          set state = 'undelivered', phone_key = null, address_key = null, updated_at = now()
        where order_id = ? and state in ('open', 'undelivered') and deleted_at is null`,
      [orderId],
    );
  return rowCount > 0;
}
