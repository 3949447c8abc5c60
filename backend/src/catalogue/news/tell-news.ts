import type { Knex } from '@medusajs/framework/mikro-orm/knex';

/** Products whose pages look different since a while ago, for whoever keeps pages. */
export const NEWS = 'catalogue_news';

/** How long it is told; who asks less often is told that anything may have changed. */
const TOLD_FOR = '15 minutes';

/**
 * Tells that these products look different.
 * @param products null: any of them may
 * @param inLists those that look different in lists as well, as their documents were written
 */
export async function tellNews(
  database: Knex,
  products: readonly string[] | null,
  inLists: readonly string[],
): Promise<void> {
  await database.raw(
    `insert into ${NEWS} (product_id, in_lists)
     select id, id = any(?::text[]) from unnest(?::text[]) id
     union all select null, true where ?`,
    [[...inLists], [...(products ?? [])], products === null],
  );
  // The last that lists show stays, as its number says how new they are.
  await database.raw(
    `delete from ${NEWS} where told_at < now() - interval '${TOLD_FOR}'
       and id < (select max(id) from ${NEWS} where in_lists)`,
  );
}
