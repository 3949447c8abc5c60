import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, getVariantAvailability } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { Quantities } from './plan';

const variantsSchema = z.array(
  z.object({
    id: z.string(),
    manage_inventory: z.boolean(),
    allow_backorder: z.boolean(),
    product: z.object({ status: z.string() }).nullish(),
  }),
);

/**
 * Pieces for sale by variant; endless where stock is not counted. Variants that are not sold are
 * left out.
 */
export async function readStock(
  container: MedusaContainer,
  variantIds: readonly string[],
  salesChannelId: string,
): Promise<Quantities> {
  if (variantIds.length === 0) return new Map();
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: 'variant',
    fields: ['id', 'manage_inventory', 'allow_backorder', 'product.status'],
    filters: { id: [...variantIds] },
  });
  const variants = variantsSchema
    .parse(data)
    .filter(({ product }) => product?.status === 'published');
  const counted = await getVariantAvailability(query, {
    variant_ids: variants.map(({ id }) => id),
    sales_channel_id: salesChannelId,
  });
  return new Map(
    variants.map(({ id, manage_inventory, allow_backorder }) => [
      id,
      manage_inventory && !allow_backorder ? (counted[id]?.availability ?? 0) : Infinity,
    ]),
  );
}
