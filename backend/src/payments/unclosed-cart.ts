import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { LockTimeout } from '../cart-lock/lock-timeout';
import { orderOfCart } from './payable-cart';

/**
 * Holds changes of a cart back that has its order already, and was not closed before a crash: what goes in now would be in
 * no order, and what is taken along would be there twice. The payment's job closes it within seconds.
 * @throws {LockTimeout} until then
 */
export async function assertNotUnclosed(container: MedusaContainer, cartId: string): Promise<void> {
  if ((await orderOfCart(container, cartId)) === undefined) return;
  const [cart] = await container
    .resolve(Modules.CART)
    .listCarts({ id: cartId }, { select: ['id', 'completed_at'], take: 1 });
  if (cart?.completed_at == null) throw new LockTimeout();
}
