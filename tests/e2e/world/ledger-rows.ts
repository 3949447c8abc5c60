import * as v from 'valibot';
import { databaseOf, runSql, shopDataDir } from './shop-database';

const rowsSchema = v.array(
  v.object({
    key: v.string(),
    subject: v.string(),
    state: v.picklist(['open', 'done']),
    outcome: v.picklist(['applied', 'rejected']),
    base: v.number(),
    target: v.number(),
  }),
);

/** An effect as the ledger keeps it: one a key, however often it was sent. */
export type LedgerRow = v.InferOutput<typeof rowsSchema>[number];

/**
 * What the ledger holds of a cart, in the order in which each device asked.
 *
 * @param dataDir of the shop, an absolute path
 */
export async function ledgerRows(cartId: string, dataDir = shopDataDir()): Promise<LedgerRow[]> {
  const rows = await runSql(
    databaseOf(dataDir),
    `select key, subject, state, outcome, base, target from sync_effect
     where cart_id = $1 and deleted_at is null order by client, n`,
    [cartId],
  );
  return v.parse(rowsSchema, rows);
}
