import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '../database/query-rows';
import type { Quantities } from '@aangan/ledger-rules/merge-plan';

const variantSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product_type_id: z.string().nullable(),
  is_giftcard: z.boolean(),
  is_published: z.boolean(),
  /** Pieces for sale; null where stock is not counted. */
  in_stock: z.coerce.number().nullable(),
  price_set_id: z.string().nullable(),
  /** Whether a price depends on the quantity. */
  has_tiers: z.boolean(),
  /** What the prices depend on, such as `region_id`. */
  price_attributes: z.array(z.string()),
});

/** A variant as a cart needs it: whether it is for sale, and where its prices are. */
export type Variant = z.output<typeof variantSchema>;

/**
 * Reads variants from the database as it is now. Medusa's own functions ask a cache, which other processes do not clear, and
 * a refusal stands for good. Variants that do not exist are left out.
 * @param salesChannelId whose locations hold the pieces for sale
 */
export async function readVariants(
  source: MedusaContainer | Knex,
  variantIds: readonly string[],
  salesChannelId: string,
): Promise<Variant[]> {
  if (variantIds.length === 0) return [];
  return queryRows(source, variantSchema, VARIANTS, {
    ids: [...new Set(variantIds)],
    channel: salesChannelId,
  });
}

/** As many pieces as each of the variant's inventory items is there for, at the channel's locations. */
const VARIANTS = `
  select variant.id, product.id as product_id, product.type_id as product_type_id, product.is_giftcard,
         product.status = 'published' as is_published,
         case when variant.manage_inventory and not variant.allow_backorder then coalesce(pieces.for_sale, 0) end as in_stock,
         price_set.price_set_id, coalesce(prices.has_tiers, false) as has_tiers,
         coalesce(prices.attributes, '{}') as price_attributes
    from product_variant variant
    join product on product.id = variant.product_id and product.deleted_at is null
    left join product_variant_price_set price_set
           on price_set.variant_id = variant.id and price_set.deleted_at is null
    left join lateral (
      select greatest(0, min(floor(coalesce(level.free, 0) / part.required_quantity))) as for_sale
        from product_variant_inventory_item part
        left join lateral (
          select sum(stored.stocked_quantity - stored.reserved_quantity) as free
            from inventory_level stored
            join sales_channel_stock_location place
              on place.stock_location_id = stored.location_id and place.sales_channel_id = :channel and place.deleted_at is null
           where stored.inventory_item_id = part.inventory_item_id and stored.deleted_at is null
        ) level on true
       where part.variant_id = variant.id and part.deleted_at is null
    ) pieces on true
    left join lateral (
      select bool_or(price.min_quantity is not null or price.max_quantity is not null) as has_tiers,
             array_agg(distinct rule.attribute) filter (where rule.attribute is not null)
               || array_agg(distinct list_rule.attribute) filter (where list_rule.attribute is not null) as attributes
        from price
        left join price_rule rule on rule.price_id = price.id and rule.deleted_at is null
        left join price_list_rule list_rule
               on list_rule.price_list_id = price.price_list_id and list_rule.deleted_at is null
       where price.price_set_id = price_set.price_set_id and price.deleted_at is null
    ) prices on true
   where variant.id = any(:ids) and variant.deleted_at is null`;

/** Pieces for sale by variant; endless where stock is not counted. Variants that are not sold are left out. */
export function stockOf(variants: readonly Variant[]): Quantities {
  return new Map(
    variants
      .filter(({ is_published }) => is_published)
      .map(({ id, in_stock }) => [id, in_stock ?? Infinity]),
  );
}

/** Reads the pieces for sale, as `stockOf` gives them. */
export async function readStock(
  source: MedusaContainer | Knex,
  variantIds: readonly string[],
  salesChannelId: string,
): Promise<Quantities> {
  return stockOf(await readVariants(source, variantIds, salesChannelId));
}
