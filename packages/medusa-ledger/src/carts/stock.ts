import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { readEntities } from '../database/read-entities';
import type { Quantities } from '@aangan/ledger-rules/merge-plan';

const pieces = z.coerce.number();

const variantSchema = z.object({
  id: z.string(),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  product: z.object({ status: z.string() }).nullish(),
  inventory_items: z.array(
    z.object({
      required_quantity: pieces,
      inventory: z.object({
        location_levels: z.array(
          z.object({
            location_id: z.string(),
            stocked_quantity: pieces,
            reserved_quantity: pieces,
          }),
        ),
      }),
    }),
  ),
});

type Variant = z.infer<typeof variantSchema>;

const locationSchema = z.object({ stock_location_id: z.string() });

/**
 * Pieces for sale by variant; endless where stock is not counted. Variants that are not sold are
 * left out. Read from the database: Medusa's own function asks its cache, which other processes do
 * not clear, and a refusal stands for good.
 */
export async function readStock(
  container: MedusaContainer,
  variantIds: readonly string[],
  salesChannelId: string,
): Promise<Quantities> {
  if (variantIds.length === 0) return new Map();
  const [variants, locations] = await Promise.all([
    readEntities(container, 'variant', variantSchema, { filters: { id: [...variantIds] } }),
    readEntities(container, 'sales_channel_locations', locationSchema, {
      filters: { sales_channel_id: salesChannelId },
    }),
  ]);
  const ofChannel = new Set(locations.map(({ stock_location_id: id }) => id));
  return new Map(
    variants
      .filter(({ product }) => product?.status === 'published')
      .map((variant) => [variant.id, piecesOf(variant, ofChannel)]),
  );
}

/** As many as every part of the variant is there for, at the channel's locations. */
function piecesOf(
  { manage_inventory, allow_backorder, inventory_items }: Variant,
  locations: ReadonlySet<string>,
): number {
  if (!manage_inventory || allow_backorder) return Infinity;
  const parts = inventory_items.map(({ required_quantity, inventory }) => {
    const free = inventory.location_levels
      .filter(({ location_id }) => locations.has(location_id))
      .reduce((sum, level) => sum + level.stocked_quantity - level.reserved_quantity, 0);
    return Math.floor(free / required_quantity);
  });
  return parts.length > 0 ? Math.max(0, Math.min(...parts)) : 0;
}
