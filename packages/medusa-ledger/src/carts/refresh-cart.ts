import type { MedusaContainer } from '@medusajs/framework/types';
import { refreshCartItemsWorkflow, updateTaxLinesWorkflow } from '@medusajs/core-flows';
import { isRefusal } from '../errors/refusals';
import { runWithFreshVariants } from './cached-variants';
import { readCart } from './stored-cart';

/**
 * Works prices, taxes, discounts and shipping of a cart out again. Medusa refuses that for the whole cart when the
 * product of one line was unpublished or deleted: then prices stay, and the rest is worked out. The cart must be locked.
 */
export async function refreshCart(container: MedusaContainer, cartId: string): Promise<void> {
  const cart = await readCart(container, cartId);
  const input = { cart_id: cartId, force_refresh: true };
  try {
    await runWithFreshVariants(container, [...(cart?.quantities.keys() ?? [])], () =>
      refreshCartItemsWorkflow(container).run({ input }),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await updateTaxLinesWorkflow(container).run({ input: { cart_id: cartId } });
    await refreshCartItemsWorkflow(container).run({ input: { cart_id: cartId } });
  }
}
