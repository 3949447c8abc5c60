import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { closeCart } from '@aangan/medusa-ledger/carts/ordered-cart';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { freshenCart } from '@aangan/medusa-ledger/engine/stale-carts';
import { readOrderStatus } from '../../orders/order-status';
import { authorizeCodPayment, openRestSession } from './cod-session';

/**
 * Does what is left to do once a cart has its complete order: closes the cart, authorizes the payment on delivery, of the rest if an
 * advance was paid, and records the order as open. Idempotent, also for an order that was paid in another way. The cart must be locked.
 */
export async function finishCodOrder(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<void> {
  await closeCart(container, cartId);
  const isPlaced = (await readOrderStatus(container, orderId)) === 'placed';
  const statement = `select gateway_order_id from cod_order where cart_id = ? and state = 'placing' and deleted_at is null`;
  const [record] = await queryRows(container, recordSchema, statement, [cartId]);
  if (record?.gateway_order_id != null && isPlaced) {
    await openRestSession(container, cartId, record.gateway_order_id);
  }
  const isOnDelivery = isPlaced && (await authorizeCodPayment(container, cartId));
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  await database.raw(isOnDelivery ? RECORD : FORGET, { cart: cartId, order: orderId });
  // The order has the totals of its cart.
  await freshenCart(container, cartId);
}

const recordSchema = z.object({ gateway_order_id: z.string().nullable() });

const RECORD = `
  update cod_order set state = 'open', order_id = :order, updated_at = now()
   where cart_id = :cart and state = 'placing' and deleted_at is null`;

const FORGET = `delete from cod_order where cart_id = :cart and state = 'placing'`;
