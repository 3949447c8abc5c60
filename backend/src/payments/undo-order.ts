import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { deleteReservationsByLineItemsWorkflow } from '@medusajs/medusa/core-flows';
import { assertCartLocked } from '../cart-lock/locks';

const collectionsSchema = z.array(z.object({ payment_collection_id: z.string() }));
const promotionsSchema = z.array(z.object({ promotion_id: z.string() }));

/**
 * Takes back an order that was never finished, and opens its cart again: nobody has been told of it, and its payment was
 * not authorised. It is done in such an order that a crash in the middle leaves what is found and taken back again. The
 * cart must be locked.
 */
export async function undoOrder(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<void> {
  await assertCartLocked(cartId);
  const orders = container.resolve(Modules.ORDER);
  const [order] = await orders.listOrders({ id: [orderId] }, { relations: ['items'], take: 1 });
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null });
  const ids = (order?.items ?? []).map(({ id }) => id);
  if (ids.length > 0) {
    await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids } });
  }
  await unlinkOrder(container, cartId, orderId);
  if (order) await orders.deleteOrders([orderId]);
}

/** Medusa's own removal of an order's links would take the payment collection along, which the cart still needs. */
async function unlinkOrder(
  container: MedusaContainer,
  cartId: string,
  orderId: string,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const ofOrder = { filters: { order_id: orderId } };
  const collections = await query.graph({
    entity: 'order_payment_collection',
    fields: ['payment_collection_id'],
    ...ofOrder,
  });
  const promotions = await query.graph({
    entity: 'order_promotion',
    fields: ['promotion_id'],
    ...ofOrder,
  });
  const order = { [Modules.ORDER]: { order_id: orderId } };
  await link.dismiss([
    ...collectionsSchema
      .parse(collections.data)
      .map((collection) => ({ ...order, [Modules.PAYMENT]: collection })),
    ...promotionsSchema
      .parse(promotions.data)
      .map((promotion) => ({ ...order, [Modules.PROMOTION]: promotion })),
    { ...order, [Modules.CART]: { cart_id: cartId } },
  ]);
}
