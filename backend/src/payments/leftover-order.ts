import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { deleteReservationsByLineItemsWorkflow } from '@medusajs/medusa/core-flows';
import type { Attempt } from './attempts';
import type { PayableCart } from './payable-cart';

/** Medusa copies a cart's metadata to its order. */
const MARK = 'payment_attempt';

const rowsSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/**
 * Marks a cart that is about to become an order, and takes away the order that a crash has left
 * before it was linked to its cart: nobody has seen it, and completing again makes a second one.
 */
export async function clearLeftover(
  container: MedusaContainer,
  cart: PayableCart,
  { id }: Attempt,
): Promise<void> {
  if (cart.metadata?.[MARK] !== id) {
    const metadata = { ...cart.metadata, [MARK]: id };
    await container.resolve(Modules.CART).updateCarts(cart.id, { metadata });
    return;
  }
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const { rows } = rowsSchema.parse(
    await database.raw(
      `select id from "order" where metadata ->> '${MARK}' = ? and deleted_at is null and not exists (
       select from order_cart where order_id = "order".id and deleted_at is null)`,
      [id],
    ),
  );
  for (const row of rows) await remove(container, row.id);
}

async function remove(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const { items } = await orders.retrieveOrder(orderId, { relations: ['items'] });
  const ids = (items ?? []).map(({ id }) => id);
  await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids } });
  await orders.deleteOrders([orderId]);
}
