import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';

const cartsSchema = z.array(
  z.object({
    promotions: z
      .array(
        z.object({ code: z.string().nullish(), is_automatic: z.boolean().nullish() }).nullish(),
      )
      .nullish(),
  }),
);

/** The codes that were entered for a cart; promotions that come by themselves are none. */
export async function enteredCodes(
  container: MedusaContainer,
  cartId: string,
): Promise<Set<string>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'cart',
    fields: ['id', 'promotions.code', 'promotions.is_automatic'],
    filters: { id: cartId },
  });
  return new Set(
    cartsSchema
      .parse(data)
      .flatMap(({ promotions }) => promotions ?? [])
      .flatMap((promotion) => (promotion?.code && !promotion.is_automatic ? promotion.code : [])),
  );
}
