import { databaseOf, runSql } from '../e2e/world/shop-database';
import { StoreApi } from '../e2e/world/store-api';
import type { Stack } from '../stack/launch-stack';

const PIECES = '1000000000';

/** Opens a shop's API, after giving every variant more pieces than a benchmark can put into carts. */
export async function openPlentifulStore({
  url,
  backendUrl,
  dataDir,
}: Pick<Stack, 'url' | 'backendUrl' | 'dataDir'>): Promise<StoreApi> {
  await runSql(
    databaseOf(dataDir),
    'update inventory_level set stocked_quantity = $1::numeric, raw_stocked_quantity = $2',
    [PIECES, JSON.stringify({ value: PIECES, precision: 20 })],
  );
  return StoreApi.open(url, backendUrl);
}
