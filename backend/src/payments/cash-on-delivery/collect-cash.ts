import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { underCart, underOrder } from '@aangan/medusa-ledger/locks/locks';
import { COD_PROVIDER } from '@aangan/checkout-rules/cash-on-delivery';
import { isDelivered, payOnDelivery } from '../../orders/progress';
import { isCancelled, readOrder } from '../../orders/stored-order';
import { capturePayment } from '../capture-payment';
import { findCodSession } from './cod-session';

const rowSchema = z.object({ cart_id: z.string(), order_id: z.string() });

/** An open order that is paid on delivery. */
export type OpenCodOrder = { cartId: string; orderId: string };

async function findOpenOrders(
  container: MedusaContainer,
  condition: string,
  bindings: Record<string, string | number>,
): Promise<OpenCodOrder[]> {
  const rows = await queryRows(
    container,
    rowSchema,
    `select cod.cart_id, cod.order_id from cod_order cod
      where cod.state = 'open' and cod.order_id is not null and cod.deleted_at is null and ${condition}`,
    bindings,
  );
  return rows.map(({ cart_id, order_id }) => ({ cartId: cart_id, orderId: order_id }));
}

/** The open order of a fulfilment; none when it is not paid on delivery. */
export function findCodOrdersOfFulfilment(container: MedusaContainer, fulfilmentId: string) {
  const condition = `exists (select from order_fulfillment link
    where link.order_id = cod.order_id and link.fulfillment_id = :id and link.deleted_at is null)`;
  return findOpenOrders(container, condition, { id: fulfilmentId });
}

/** The open order with an id; none when it is not paid on delivery. */
export function findCodOrders(container: MedusaContainer, orderId: string) {
  return findOpenOrders(container, 'cod.order_id = :id', { id: orderId });
}

const CHANGED = `(
  exists (select from "order" placed where placed.id = cod.order_id and placed.status = 'canceled')
  or exists (
    select from order_fulfillment link
      join fulfillment on fulfillment.id = link.fulfillment_id and fulfillment.deleted_at is null
     where link.order_id = cod.order_id and link.deleted_at is null and fulfillment.delivered_at is not null)
  or exists (
    select from order_payment_collection link
      join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
     where link.order_id = cod.order_id and link.deleted_at is null and payment.captured_at is not null
       and payment.provider_id = '${COD_PROVIDER}'))
  order by cod.updated_at limit :count`;

/** Open orders that were cancelled, delivered at least in part, or captured by the owner; the longest unchanged first. */
export function listChangedCodOrders(container: MedusaContainer, count: number) {
  return findOpenOrders(container, CHANGED, { count });
}

/**
 * Captures the payment of an order whose pieces are all delivered, since the courier has its cash then, and ends the record of one
 * that is paid or cancelled. Does nothing else. Idempotent, also after a crash. Takes the locks of cart and order.
 */
export async function collectCash(
  container: MedusaContainer,
  { cartId, orderId }: OpenCodOrder,
): Promise<void> {
  await underCart(cartId, () =>
    underOrder(orderId, async () => {
      const order = await readOrder(container, orderId);
      if (!order || isCancelled(order)) return end(container, cartId, 'cancelled');
      // The owner may have captured it in the dashboard.
      const isPaid = (payOnDelivery(order)?.collected ?? 0) > 0;
      if (!isPaid && !isDelivered(order)) return touch(container, cartId);
      const session = await findCodSession(container, cartId);
      if (!session) throw new Error(`Order ${orderId} has no payment on delivery`);
      const request = { cartId, orderId, sessionId: session.id };
      if (await capturePayment(container, request)) await end(container, cartId, 'collected');
    }),
  );
}

/** Without the keys of phone and address, which only open orders need. */
async function end(container: MedusaContainer, cartId: string, state: 'collected' | 'cancelled') {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update cod_order
        set state = :state, phone_key = null, address_key = null, updated_at = now(),
            collected_at = case when :state = 'collected' then now() end
      where cart_id = :cart and state = 'open' and deleted_at is null`,
    { cart: cartId, state },
  );
}

/** Lets the job look at other orders first. */
async function touch(container: MedusaContainer, cartId: string): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw('update cod_order set updated_at = now() where cart_id = ?', [cartId]);
}
