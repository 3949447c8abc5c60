import type { MedusaContainer } from '@medusajs/framework/types';
import { PromotionActions } from '@medusajs/framework/utils';
import { updateCartPromotionsWorkflow } from '@medusajs/core-flows';
import { enteredCodes } from '../carts/entered-codes';
import { isRefusal } from '../errors/refusals';
import { withOwnMedusaLocks } from '../locks/own-medusa-locks';

/**
 * Enters the guest's codes for the kept cart too. One that the shop does not take there, because
 * it has ended meanwhile, stays behind.
 */
export async function takeCodesOver(
  container: MedusaContainer,
  guestCartId: string,
  keptCartId: string,
): Promise<void> {
  const known = await enteredCodes(container, keptCartId);
  for (const code of await enteredCodes(container, guestCartId)) {
    if (known.has(code)) continue;
    try {
      const input = { cart_id: keptCartId, promo_codes: [code], action: PromotionActions.ADD };
      await withOwnMedusaLocks(container, keptCartId, (scope) =>
        updateCartPromotionsWorkflow(scope).run({ input }),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}
