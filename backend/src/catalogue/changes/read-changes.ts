import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
import { CHANGES_TABLE } from './publish-changes';

/** Query of `GET /store/catalogue/news`. */
export const changesQuery = z
  .object({
    /** Number of the last change that the caller knows. */
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .strict();

export type ChangesQuery = z.infer<typeof changesQuery>;

/** Which cached pages a web front has to render again. */
export interface CatalogueChanges {
  /** Number of the last change. */
  last: string;
  /** Number of the last change in lists of products. */
  lists: string;
  /** Products that changed since; null if any product may have changed. */
  products: string[] | null;
}

/** With more changed products, all pages are rendered again. */
const MAX_PRODUCTS = 500;

const schema = z.object({
  last: z.string(),
  lists: z.string(),
  is_known: z.boolean(),
  products: z.array(z.string().nullable()),
});

/** @param after number of the last change that the caller knows; undefined for none */
export async function readCatalogueChanges(
  database: Knex,
  after: string | undefined,
): Promise<CatalogueChanges> {
  const { last, lists, is_known, products } = await queryRow(
    database,
    schema,
    `select coalesce(max(id), 0)::text as last,
       coalesce(max(id) filter (where in_lists), 0)::text as lists,
       coalesce(min(id) <= :next or max(id) < :next, true) as is_known,
       coalesce(array_agg(distinct product_id) filter (where id >= :next), '{}') as products
     from ${CHANGES_TABLE}`,
    { next: String(BigInt(after ?? 0) + 1n) },
  );
  const named = products.filter((id) => id !== null);
  const isComplete = after !== undefined && is_known && named.length === products.length;
  return { last, lists, products: isComplete && named.length <= MAX_PRODUCTS ? named : null };
}
