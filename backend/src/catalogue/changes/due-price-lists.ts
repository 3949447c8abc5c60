import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import { CLOCK } from './watch';

/** Notes the products of price lists that began or ended since they were last looked at: nobody writes anything then. */
export async function noteDuePriceLists(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw(
    `with looked as (
       update ${CLOCK} set looked_at = now() from ${CLOCK} before
       where before.one and ${CLOCK}.one returning before.looked_at as since
     )
     select catalogue_changed('price_list', list.id) from price_list list, looked
     where (list.starts_at > looked.since and list.starts_at <= now())
        or (list.ends_at > looked.since and list.ends_at <= now())`,
  );
}
