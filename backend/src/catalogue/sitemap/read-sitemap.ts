import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { z } from '@medusajs/framework/zod';
import { queryRows } from '@aangan/medusa-ledger/database/query-rows';

/** A page of all products' URLs: query of `GET /store/catalogue/sitemap`. */
export const sitemapQuery = z.strictObject({
  /** The last id of the previous page. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(5000),
});

export type SitemapQuery = z.infer<typeof sitemapQuery>;

/** The products with a page, in the order of their ids. */
export interface SitemapResponse {
  products: {
    id: string;
    /** When the product or one of its variants was last written. */
    changed_at: Date;
  }[];
  /** `after` of the next page; null at the end. */
  next: string | null;
}

const rowSchema = z.object({ id: z.string(), changed_at: z.date() });

/** Products that shoppers see. @param channels ids of the sales channels that the caller may see */
export async function readSitemap(
  database: Knex,
  channels: readonly string[],
  { after, limit }: SitemapQuery,
): Promise<SitemapResponse> {
  const rows = await queryRows(
    database,
    rowSchema,
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
  );
  return { products: rows, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
