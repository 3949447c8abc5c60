import type { MedusaContainer } from '@medusajs/framework/types';
import { refreshCartItemsWorkflow, updateTaxLinesWorkflow } from '@medusajs/core-flows';
import { isRefusal } from '../errors/refusals';
import { withOwnMedusaLocks } from '../locks/own-medusa-locks';
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
      withOwnMedusaLocks(container, cartId, (scope) =>
        refreshCartItemsWorkflow(scope).run({ input }),
      ),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await withOwnMedusaLocks(container, cartId, async (scope) => {
      await updateTaxLinesWorkflow(scope).run({ input: { cart_id: cartId } });
      await refreshCartItemsWorkflow(scope).run({ input: { cart_id: cartId } });
    });
  }
}
