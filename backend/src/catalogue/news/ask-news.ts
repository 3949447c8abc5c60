import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { z } from '@medusajs/framework/zod';
import { NEWS } from './tell-news';

/** What a shop that keeps rendered pages has to make anew. */
export interface CatalogueNews {
  /** Number of the last change. */
  last: string;
  /** Number of the last change that lists of products show. */
  lists: string;
  /** Products that changed since; null where that is not known: any of them may have. */
  products: string[] | null;
}

/** Products named at most: with more it is quicker to make all pages anew. */
const MOST = 500;

const schema = z.object({
  rows: z.tuple([
    z.object({
      last: z.string(),
      lists: z.string(),
      is_known: z.boolean(),
      products: z.array(z.string().nullable()),
    }),
  ]),
});

/** @param after number of the last change that whoever asks knows of; undefined for none */
export async function askNews(database: Knex, after: string | undefined): Promise<CatalogueNews> {
  const [{ last, lists, is_known, products }] = schema.parse(
    await database.raw(
      `select coalesce(max(id), 0)::text as last,
         coalesce(max(id) filter (where in_lists), 0)::text as lists,
         coalesce(min(id) <= :next or max(id) < :next, true) as is_known,
         coalesce(array_agg(distinct product_id) filter (where id >= :next), '{}') as products
       from ${NEWS}`,
      { next: String(BigInt(after ?? 0) + 1n) },
    ),
  ).rows;
  const named = products.filter((id) => id !== null);
  const isWhole = after !== undefined && is_known && named.length === products.length;
  return { last, lists, products: isWhole && named.length <= MOST ? named : null };
}
