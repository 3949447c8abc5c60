import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { deleteReservationsByLineItemsWorkflow } from '@medusajs/medusa/core-flows';
import { CartBusy } from '@aangan/medusa-ledger/locks/cart-busy';
import { metadataWith, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { readEntities } from '@aangan/medusa-ledger/database/read-entities';
import type { PayableCart } from './payable-cart';
import { withdrawCodOrder } from './cash-on-delivery/withdraw-cod-order';
import { assertCartLocked } from '@aangan/medusa-ledger/locks/locks';

/** Medusa copies a cart's metadata to its order. */
const MARK = 'payment_attempt';

/**
 * Far longer than the completion of a cart takes (s). A younger unfinished order may belong to a
 * process that lost its lock and is still running.
 */
export const MIN_ORPHAN_AGE_S = 120;

const orphanSchema = z.object({ id: z.string(), age_seconds: z.coerce.number() });

/** An order in the database that is linked to no cart. */
export type OrphanedOrder = z.infer<typeof orphanSchema>;

/** Seconds until no process can still be working on any of these orders. */
export function orphanWaitSeconds(orphans: readonly OrphanedOrder[]): number {
  const youngest = Math.min(...orphans.map(({ age_seconds }) => age_seconds), Infinity);
  return Math.max(0, Math.ceil(MIN_ORPHAN_AGE_S - youngest));
}

/**
 * Marks a cart before it is completed, so that its order can be found if a crash leaves it unlinked.
 * @param mark the id of the attempt that pays for it, or the cart's own when nothing is to be paid in advance
 */
export async function markCart(
  container: MedusaContainer,
  cart: Pick<PayableCart, 'id' | 'metadata'>,
  mark: string,
): Promise<void> {
  if (cart.metadata?.[MARK] === mark) return;
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `update cart
        set metadata = ${metadataWith(`jsonb_build_object('${MARK}', ?::text)`)}, updated_at = now()
      where id = ?`,
    [mark, cart.id],
  );
}

/** The orders with a mark that are linked to no cart. */
export function findOrphanedOrders(container: MedusaContainer, mark: string) {
  return queryRows(
    container,
    orphanSchema,
    `select id, extract(epoch from now() - created_at) as age_seconds from "order"
     where metadata ->> '${MARK}' = ? and deleted_at is null and not exists (
       select from order_cart where order_id = "order".id and deleted_at is null)`,
    [mark],
  );
}

/**
 * Deletes orders that a crash left before they were linked to their cart, whichever payment they were made for. No response contained
 * them, and completing the cart creates a new one. The cart must be locked.
 * @returns whether there were any; the cart is open again then
 * @throws {CartBusy} while another process may still be working on one of them
 */
export async function deleteOrphanedOrders(
  container: MedusaContainer,
  cart: Pick<PayableCart, 'id' | 'metadata'>,
): Promise<boolean> {
  const mark = cart.metadata?.[MARK];
  if (typeof mark !== 'string') return false;
  const orphans = await findOrphanedOrders(container, mark);
  const waitSeconds = orphanWaitSeconds(orphans);
  if (waitSeconds > 0) {
    throw new CartBusy('Your order is being made. Please try again in a moment.', waitSeconds);
  }
  for (const { id } of orphans) await deleteUnfinishedOrder(container, cart.id, id);
  if (orphans.length > 0) await withdrawCodOrder(container, cart.id);
  return orphans.length > 0;
}

const collectionSchema = z.object({ payment_collection_id: z.string() });
const promotionSchema = z.object({ promotion_id: z.string() });

/**
 * Deletes an unfinished order and reopens its cart. No response contained the order, and its payment was
 * not authorized. The order of the steps ensures that a later call finds what a crash left. The cart must
 * be locked.
 */
export async function deleteUnfinishedOrder(
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

/** Medusa's own removal of an order's links would delete the payment collection, which the cart still needs. */
async function unlinkOrder(container: MedusaContainer, cartId: string, orderId: string) {
  const read = <Link extends z.ZodType>(entity: string, schema: Link) =>
    readEntities(container, entity, schema, { filters: { order_id: orderId } });
  const collections = await read('order_payment_collection', collectionSchema);
  const promotions = await read('order_promotion', promotionSchema);
  const order = { [Modules.ORDER]: { order_id: orderId } };
  await container
    .resolve(ContainerRegistrationKeys.LINK)
    .dismiss([
      ...collections.map((collection) => ({ ...order, [Modules.PAYMENT]: collection })),
      ...promotions.map((promotion) => ({ ...order, [Modules.PROMOTION]: promotion })),
      { ...order, [Modules.CART]: { cart_id: cartId } },
    ]);
}
