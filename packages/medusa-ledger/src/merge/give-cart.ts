import type { MedusaContainer } from '@medusajs/framework/types';
import { CartWorkflowEvents, Modules } from '@medusajs/framework/utils';
import { refreshCart } from '../carts/refresh-cart';
import { readCart } from '../carts/stored-cart';

/**
 * Makes a guest's cart the customer's, with their email and prices, and without the lines of variants that are not sold
 * any more: Medusa prices no cart with one of them. May be repeated. The cart must be locked.
 * @param unsold variants that stay behind
 *
 * As `transferCartCustomerWorkflow` of Medusa 2.21 does, which fails when it is run for a customer again within an hour:
 * it asks for them through the cache, and changes the answer while that is being kept.
 */
export async function giveCart(
  container: MedusaContainer,
  cartId: string,
  customerId: string,
  unsold: readonly string[],
): Promise<void> {
  const cart = await readCart(container, cartId);
  const lines = cart?.lines.filter(({ variantId }) => unsold.includes(variantId)) ?? [];
  await container.resolve(Modules.CART).deleteLineItems(lines.map(({ id }) => id));
  const { email } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, {
    select: ['id', 'email'],
  });
  await container
    .resolve(Modules.CART)
    .updateCarts([{ id: cartId, customer_id: customerId, email }]);
  await refreshCart(container, cartId);
  await container.resolve(Modules.EVENT_BUS).emit({
    name: CartWorkflowEvents.CUSTOMER_TRANSFERRED,
    data: { id: cartId, customer_id: customerId },
  });
}
