import type { MedusaContainer } from '@medusajs/framework/types';
import { refreshCartItemsWorkflow, updateTaxLinesWorkflow } from '@medusajs/core-flows';
import { isRefusal } from '../errors/refusals';

/**
 * Works prices, taxes, discounts and shipping of a cart out again. Medusa refuses that for the whole cart when the
 * product of one line was unpublished or deleted: then prices stay, and the rest is worked out. The cart must be locked.
 */
export async function refreshCart(container: MedusaContainer, cartId: string): Promise<void> {
  try {
    await refreshCartItemsWorkflow(container).run({
      input: { cart_id: cartId, force_refresh: true },
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await updateTaxLinesWorkflow(container).run({ input: { cart_id: cartId } });
    await refreshCartItemsWorkflow(container).run({ input: { cart_id: cartId } });
  }
}
