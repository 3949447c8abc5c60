import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, PromotionActions } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { updateCartPromotionsWorkflow } from '@medusajs/medusa/core-flows';
import { isRefusal } from '../refusals';

const cartsSchema = z.array(
  z.object({
    promotions: z
      .array(
        z.object({ code: z.string().nullish(), is_automatic: z.boolean().nullish() }).nullable(),
      )
      .nullish(),
  }),
);

/** The codes that were entered for a cart. */
async function codesOf(container: MedusaContainer, cartId: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart',
    fields: ['id', 'promotions.code', 'promotions.is_automatic'],
    filters: { id: cartId },
  });
  return cartsSchema
    .parse(data)
    .flatMap(({ promotions }) => promotions ?? [])
    .flatMap((promotion) => (promotion?.code && !promotion.is_automatic ? [promotion.code] : []));
}

/**
 * Enters the guest's codes for the kept cart too. One that the shop does not take there, because
 * it has ended meanwhile, stays behind.
 */
export async function takeCodesOver(
  container: MedusaContainer,
  guestCartId: string,
  keptCartId: string,
): Promise<void> {
  const known = new Set(await codesOf(container, keptCartId));
  for (const code of await codesOf(container, guestCartId)) {
    if (known.has(code)) continue;
    try {
      await updateCartPromotionsWorkflow(container).run({
        input: { cart_id: keptCartId, promo_codes: [code], action: PromotionActions.ADD },
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}
