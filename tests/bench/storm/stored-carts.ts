import * as v from 'valibot';
import { runSql } from '../../e2e/world/shop-database';
import type { Contents } from './compare-carts';

const rowsSchema = v.array(
  v.object({ client: v.string(), variant_id: v.string(), quantity: v.number() }),
);

/**
 * Reads what the carts of devices have in Postgres. The carts of a device are those of its effects in the ledger.
 * @returns by device
 */
export async function readStoredCarts(
  database: string,
  clients: readonly string[],
): Promise<Map<string, Contents>> {
  const rows = await runSql(
    database,
    `select effect.client, line.variant_id, sum(line.quantity)::float8 as quantity
     from (select distinct client, cart_id from sync_effect where client = any($1)) as effect
     join cart_line_item as line on line.cart_id = effect.cart_id and line.deleted_at is null
     group by 1, 2`,
    [clients],
  );
  const carts = new Map<string, Map<string, number>>();
  for (const { client, variant_id, quantity } of v.parse(rowsSchema, rows)) {
    carts.set(client, (carts.get(client) ?? new Map<string, number>()).set(variant_id, quantity));
  }
  return carts;
}
