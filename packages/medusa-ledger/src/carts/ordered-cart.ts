import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';

const orderLinkSchema = z.object({ order_id: z.string() });

/** Id of the cart's order; undefined when it has none yet. */
export async function orderOfCart(
  container: MedusaContainer,
  cartId: string,
): Promise<string | undefined> {
  const [link] = await queryRows(
    container,
    orderLinkSchema,
    'select order_id from order_cart where cart_id = ? and deleted_at is null',
    [cartId],
  );
  return link?.order_id;
}

/**
 * Marks a cart as completed when it has an order but a crash left it open. Otherwise further edits
 * would belong to no order, and a merge would duplicate its lines. Must be called before any other
 * write of the cart, with the cart locked. It does not settle the payment.
 */
export async function closeOrderedCart(container: MedusaContainer, cartId: string): Promise<void> {
  if ((await orderOfCart(container, cartId)) !== undefined) await closeCart(container, cartId);
}

const cartSchema = z.object({ is_open: z.boolean() });

/** Sets the completion time of a cart, unless it is set already. */
export async function closeCart(container: MedusaContainer, cartId: string): Promise<void> {
  const statement = 'select completed_at is null as is_open from cart where id = ?';
  const [cart] = await queryRows(container, cartSchema, statement, [cartId]);
  if (cart?.is_open !== true) return;
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: new Date() });
}
