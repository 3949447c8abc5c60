import type { MedusaContainer } from '@medusajs/framework/types';
import { CartWorkflowEvents, Modules } from '@medusajs/framework/utils';
import { refreshCartItemsWorkflow } from '@medusajs/medusa/core-flows';

/**
 * Makes a guest's cart the customer's, with their email and prices. The cart must be locked.
 *
 * As `transferCartCustomerWorkflow` of Medusa 2.21 does, which fails when it is run for a customer again within an hour:
 * it asks for them through the cache, and changes the answer while that is being kept.
 */
export async function giveCart(
  container: MedusaContainer,
  cartId: string,
  customerId: string,
): Promise<void> {
  const { email } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId, {
    select: ['id', 'email'],
  });
  await container
    .resolve(Modules.CART)
    .updateCarts([{ id: cartId, customer_id: customerId, email }]);
  await refreshCartItemsWorkflow(container).run({
    input: { cart_id: cartId, force_refresh: true },
  });
  await container.resolve(Modules.EVENT_BUS).emit({
    name: CartWorkflowEvents.CUSTOMER_TRANSFERRED,
    data: { id: cartId, customer_id: customerId },
  });
}
