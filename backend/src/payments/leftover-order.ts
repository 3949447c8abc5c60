import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { deleteReservationsByLineItemsWorkflow } from '@medusajs/medusa/core-flows';
import { CartBusy } from '../cart-lock/cart-busy';
import { assertCartLocked } from '../cart-lock/locks';
import type { Attempt } from './attempts';
import type { PayableCart } from './payable-cart';

/** Medusa copies a cart's metadata to its order. */
const MARK = 'payment_attempt';

/**
 * Far longer than the completion of a cart takes (s): an order that is younger and not linked to its cart may be
 * another process's, which has lost its lock and goes on.
 */
const MIN_LEFTOVER_AGE_S = 120;

const rowsSchema = z.object({
  rows: z.array(z.object({ id: z.string(), age_seconds: z.coerce.number() })),
});

/** An order that stands in the database and belongs to no cart. */
export type Leftover = z.infer<typeof rowsSchema>['rows'][number];

/** The seconds after which all of these are surely nobody's; 0 when they are now. */
export function leftoverWaitSeconds(leftovers: readonly Leftover[]): number {
  const youngest = Math.min(...leftovers.map(({ age_seconds }) => age_seconds), Infinity);
  return Math.max(0, Math.ceil(MIN_LEFTOVER_AGE_S - youngest));
}

/** Marks a cart that is about to become an order, so that the order is found if it is left over. */
export async function markCart(
  container: MedusaContainer,
  cart: PayableCart,
  { id }: Attempt,
): Promise<void> {
  if (cart.metadata?.[MARK] === id) return;
  const metadata = { ...cart.metadata, [MARK]: id };
  await container.resolve(Modules.CART).updateCarts(cart.id, { metadata });
}

/**
 * Deletes the orders that a crash has left before they were linked to their cart: nobody has seen them, and completing
 * the cart again makes another one. The cart must be locked.
 * @throws {CartBusy} while one of them may be another process's that goes on
 */
export async function deleteLeftovers(
  container: MedusaContainer,
  cart: PayableCart,
  { id }: Attempt,
): Promise<void> {
  if (cart.metadata?.[MARK] !== id) return;
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const { rows } = rowsSchema.parse(
    await database.raw(
      `select id, extract(epoch from now() - created_at) as age_seconds from "order"
       where metadata ->> '${MARK}' = ? and deleted_at is null and not exists (
         select from order_cart where order_id = "order".id and deleted_at is null)`,
      [id],
    ),
  );
  const waitSeconds = leftoverWaitSeconds(rows);
  if (waitSeconds > 0) {
    throw new CartBusy('Your order is being made. Please try again in a moment.', waitSeconds);
  }
  for (const row of rows) {
    await assertCartLocked(cart.id);
    await deleteLeftover(container, row.id);
  }
}

async function deleteLeftover(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER);
  const { items } = await orders.retrieveOrder(orderId, { relations: ['items'] });
  const ids = (items ?? []).map(({ id }) => id);
  await deleteReservationsByLineItemsWorkflow(container).run({ input: { ids } });
  await orders.deleteOrders([orderId]);
}
