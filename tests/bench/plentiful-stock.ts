import { runSql } from '../e2e/world/shop-database';

const PIECES = '1000000000';

/** Gives every variant more pieces than a benchmark can put into carts. */
export async function makeStockPlentiful(database: string): Promise<void> {
  await runSql(
    database,
    'update inventory_level set stocked_quantity = $1::numeric, raw_stocked_quantity = $2',
    [PIECES, JSON.stringify({ value: PIECES, precision: 20 })],
  );
}
