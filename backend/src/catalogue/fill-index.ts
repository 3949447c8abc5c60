import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
import { recordIndexedPrices } from './alerts/price-records';
import { publishChanges } from './changes/publish-changes';
import { indexChanges } from './indexing/index-changes';
import { CHANGE_QUEUE_TABLE } from './indexing/triggers';
import { PRODUCT_INDEX } from './product-fields';

/** From this number of changed products on, the whole index is rebuilt. */
const REBUILD_FROM = 1000;

const latest = z.object({ id: z.string().nullable(), products: z.number() });

/** Updates the index of a shop that was just seeded, so that its first visitor finds everything. */
export async function fillIndex(container: MedusaContainer): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const [index] = await container.resolve(Modules.SEARCH).listIndexes();
  const isReady = index?.status === 'ready';
  const changed = await queryRow(
    database,
    latest,
    `select max(id)::text as id, count(distinct product_id)::int as products from ${CHANGE_QUEUE_TABLE}`,
  );
  if (isReady && changed.products < REBUILD_FROM) {
    await indexChanges(container);
    return;
  }
  await rebuildIndex(container);
  if (changed.id !== null)
    await database.raw(`delete from ${CHANGE_QUEUE_TABLE} where id <= ?`, [changed.id]);
  await indexChanges(container);
}

/** Rebuilds the whole index, and records that any product may have changed. */
export async function rebuildIndex(container: MedusaContainer): Promise<void> {
  await container.resolve(Modules.SEARCH).reindex({ index: PRODUCT_INDEX });
  await recordIndexedPrices(container);
  await publishChanges(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), null, []);
}
