import type { MedusaContainer } from '@medusajs/framework/types';
import {
  ContainerRegistrationKeys,
  getVariantAvailability,
  Modules,
} from '@medusajs/framework/utils';
import type { Quantities } from './plan';

/** Pieces for sale by variant; endless where stock is not counted. Unknown variants are left out. */
export async function readStock(
  container: MedusaContainer,
  variantIds: readonly string[],
  salesChannelId: string,
): Promise<Quantities> {
  if (variantIds.length === 0) return new Map();
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ id: [...variantIds] }, { take: variantIds.length });
  const counted = await getVariantAvailability(container.resolve(ContainerRegistrationKeys.QUERY), {
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
