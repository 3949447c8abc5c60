import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import type { Quantities } from '@aangan/ledger-rules/merge-plan';

const pieces = z.coerce.number();

const variantsSchema = z.array(
  z.object({
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
  }),
);

type Variant = z.infer<typeof variantsSchema>[number];

const LEVELS = 'inventory_items.inventory.location_levels';

const locationsSchema = z.array(z.object({ stock_location_id: z.string() }));

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
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const [variants, locations] = await Promise.all([
    query.graph({
      entity: 'variant',
      fields: [
        'id',
        'manage_inventory',
        'allow_backorder',
        'product.status',
        'inventory_items.required_quantity',
        `${LEVELS}.location_id`,
        `${LEVELS}.stocked_quantity`,
        `${LEVELS}.reserved_quantity`,
      ],
      filters: { id: [...variantIds] },
    }),
    query.graph({
      entity: 'sales_channel_locations',
      fields: ['stock_location_id'],
      filters: { sales_channel_id: salesChannelId },
    }),
  ]);
  const ofChannel = new Set(
    locationsSchema.parse(locations.data).map(({ stock_location_id: id }) => id),
  );
  return new Map(
    variantsSchema
      .parse(variants.data)
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
