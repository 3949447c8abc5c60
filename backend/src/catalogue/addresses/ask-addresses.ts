import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { z } from '@medusajs/framework/zod';
import type { AddressesQuestion } from './question';

/** Which products have a page, in the order of their ids. */
export interface AddressesAnswer {
  products: {
    id: string;
    /** When the product or one of its variants was last written. */
    changed_at: Date;
  }[];
  /** The id behind which the next call goes on; null at the end. */
  next: string | null;
}

const schema = z.object({ rows: z.array(z.object({ id: z.string(), changed_at: z.date() })) });

/** Products that a shopper sees. @param channels ids of the sales channels that the caller may see */
export async function askAddresses(
  database: Knex,
  channels: readonly string[],
  { after, limit }: AddressesQuestion,
): Promise<AddressesAnswer> {
  const { rows } = schema.parse(
    await database.raw(
      `select product.id, greatest(product.updated_at, variants.updated_at) as changed_at
       from product
       left join lateral (
         select max(updated_at) as updated_at from product_variant
         where product_id = product.id and deleted_at is null
       ) variants on true
       where product.status = 'published' and product.deleted_at is null and product.id > :after
         and exists (
           select from product_sales_channel link
           where link.product_id = product.id and link.deleted_at is null
             and link.sales_channel_id = any(:channels)
         )
       order by product.id
       limit :limit`,
      { after: after ?? '', channels: [...channels], limit },
    ),
  );
  return { products: rows, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
