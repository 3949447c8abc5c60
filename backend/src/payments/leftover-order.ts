import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { CartBusy } from '../cart-lock/cart-busy';
import type { PayableCart } from './payable-cart';
import { undoOrder } from './undo-order';

/** Medusa copies a cart's metadata to its order. */
const MARK = 'payment_attempt';

/**
 * Far longer than the completion of a cart takes (s): an order that is younger and not finished may be another
 * process's, which has lost its lock and goes on.
 */
export const MIN_LEFTOVER_AGE_S = 120;

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

/**
 * Marks a cart that is about to become an order, so that the order is found if it is left over.
 * @param mark the id of the attempt that pays for it, or the cart's own where nothing is to be paid
 */
export async function markCart(
  container: MedusaContainer,
  cart: Pick<PayableCart, 'id' | 'metadata'>,
  mark: string,
): Promise<void> {
  if (cart.metadata?.[MARK] === mark) return;
  const metadata = { ...cart.metadata, [MARK]: mark };
  await container.resolve(Modules.CART).updateCarts(cart.id, { metadata });
}

/** The orders of a mark that are linked to no cart. */
export async function leftoversOf(container: MedusaContainer, mark: string): Promise<Leftover[]> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const found: unknown = await database.raw(
    `select id, extract(epoch from now() - created_at) as age_seconds from "order"
     where metadata ->> '${MARK}' = ? and deleted_at is null and not exists (
       select from order_cart where order_id = "order".id and deleted_at is null)`,
    [mark],
  );
  return rowsSchema.parse(found).rows;
}

/**
 * Deletes the orders that a crash has left before they were linked to their cart: nobody has seen them, and completing
 * the cart again makes another one. The cart must be locked.
 * @returns whether there were any: then the cart was opened again
 * @throws {CartBusy} while one of them may be another process's that goes on
 */
export async function deleteLeftovers(
  container: MedusaContainer,
  cart: Pick<PayableCart, 'id' | 'metadata'>,
  mark: string,
): Promise<boolean> {
  if (cart.metadata?.[MARK] !== mark) return false;
  const leftovers = await leftoversOf(container, mark);
  const waitSeconds = leftoverWaitSeconds(leftovers);
  if (waitSeconds > 0) {
    throw new CartBusy('Your order is being made. Please try again in a moment.', waitSeconds);
  }
  for (const { id } of leftovers) await undoOrder(container, cart.id, id);
  return leftovers.length > 0;
}
