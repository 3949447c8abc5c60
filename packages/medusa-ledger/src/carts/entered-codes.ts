import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { readEntities } from '../database/read-entities';

const promotionSchema = z.object({
  code: z.string().nullish(),
  is_automatic: z.boolean().nullish(),
});
const cartSchema = z.object({
  id: z.string(),
  promotions: z.array(promotionSchema.nullish()).nullish(),
});

/** The codes that were entered for a cart; promotions that come by themselves are none. */
export async function enteredCodes(
  container: MedusaContainer,
  cartId: string,
): Promise<Set<string>> {
  const carts = await readEntities(container, 'cart', cartSchema, { filters: { id: cartId } });
  return new Set(
    carts
      .flatMap(({ promotions }) => promotions ?? [])
      .flatMap((promotion) => (promotion?.code && !promotion.is_automatic ? promotion.code : [])),
  );
}
