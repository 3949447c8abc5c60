import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { CLOCK_TABLE } from './triggers';

/** Queues the products of price lists that began or ended since the last check: no row is written at that time. */
export async function markDuePriceLists(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(
    `with checked as (
       update ${CLOCK_TABLE} set looked_at = now() from ${CLOCK_TABLE} before
       where before.one and ${CLOCK_TABLE}.one returning before.looked_at as since
     )
     select catalogue_changed('price_list', list.id) from price_list list, checked
     where (list.starts_at > checked.since and list.starts_at <= now())
        or (list.ends_at > checked.since and list.ends_at <= now())`,
  );
}
