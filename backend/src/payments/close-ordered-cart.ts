import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { orderOfCart } from './payable-cart';

/**
 * Closes a cart that has its order already, and was left open by a crash between the two: what goes in now would be in no
 * order, and what is taken along elsewhere would be there twice. To be called before any other write of the cart, with
 * the cart locked. The payment itself is settled by whoever comes for it.
 */
export async function closeOrderedCart(container: MedusaContainer, cartId: string): Promise<void> {
  if ((await orderOfCart(container, cartId)) !== undefined) await closeCart(container, cartId);
}

/** Notes that a cart has its order; once, so that the time stays that of the first. */
export async function closeCart(container: MedusaContainer, cartId: string): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const { completed_at } = await carts.retrieveCart(cartId, { select: ['id', 'completed_at'] });
  if (completed_at == null) await carts.updateCarts(cartId, { completed_at: new Date() });
}
