import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { underCart } from '@aangan/medusa-ledger/locks/locks';
import { readPayableCart } from '../payable-cart';
import { findCompleteOrder } from '../place-order';
import { deleteOrphanedOrders } from '../unfinished-orders';
import { finishCodOrder } from './finish-cod-order';
import { withdrawCodOrder } from './withdraw-cod-order';

const cartSchema = z.object({ cart_id: z.string() });

/** Carts whose orders on delivery were being placed when their process crashed; the longest waiting first. */
export async function listInterruptedCodOrders(
  container: MedusaContainer,
  { minAgeSeconds, count }: { minAgeSeconds: number; count: number },
): Promise<string[]> {
  const rows = await queryRows(
    container,
    cartSchema,
    `select cart_id from cod_order
      where state = 'placing' and deleted_at is null
        and updated_at < now() - make_interval(secs => :age)
      order by updated_at limit :count`,
    { age: minAgeSeconds, count },
  );
  return rows.map(({ cart_id }) => cart_id);
}

/**
 * Finishes the order of such a cart when it is complete, and removes what there is of it otherwise: the shopper, who got no response,
 * finds the cart as it was. Idempotent. Takes the lock of the cart.
 *
 * @throws {CartBusy} while another process may still be making the order
 */
export async function settleCodOrder(container: MedusaContainer, cartId: string): Promise<void> {
  await underCart(cartId, () => findOrderOrCleanUp(container, cartId));
}

/**
 * The complete order of a cart. Without one, what a crash has left is removed. Idempotent. The cart must be locked.
 *
 * @throws {CartBusy} while another process may still be making the order
 */
export async function findOrderOrCleanUp(
  container: MedusaContainer,
  cartId: string,
): Promise<string | undefined> {
  const orderId = await findCompleteOrder(container, cartId);
  if (orderId !== undefined) {
    await finishCodOrder(container, cartId, orderId);
    return orderId;
  }
  const cart = await readPayableCart(container, cartId);
  if (cart) await deleteOrphanedOrders(container, cart);
  await withdrawCodOrder(container, cartId);
  return undefined;
}
