import type { Knex } from '@medusajs/framework/mikro-orm/knex';

/** Recently changed products, for a web front that caches rendered pages. */
export const CHANGES_TABLE = 'catalogue_news';

/** After this time a change is deleted; a caller that asks less often learns only that any product may have changed. */
const RETENTION = '15 minutes';

/**
 * Records that pages of these products changed.
 * @param products null: any product may have changed
 * @param inLists products that changed in lists, too, since their documents were written
 */
export async function publishChanges(
  database: Knex,
  products: readonly string[] | null,
  inLists: readonly string[],
): Promise<void> {
  await database.raw(
    `insert into ${CHANGES_TABLE} (product_id, in_lists)
     select id, id = any(?::text[]) from unnest(?::text[]) id
     union all select null, true where ?`,
    [[...inLists], [...(products ?? [])], products === null],
  );
  // The last change in lists stays: its number is the version of the lists.
  await database.raw(
    `delete from ${CHANGES_TABLE} where told_at < now() - interval '${RETENTION}'
       and id < (select max(id) from ${CHANGES_TABLE} where in_lists)`,
  );
}
