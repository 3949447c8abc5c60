import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRow, queryRows } from '@aangan/medusa-ledger/database/query-rows';
import { shopSettings } from '../../config/settings';
import { addAlerts } from '../alerts/add-alerts';
import { compare } from '../compare';
import { buildDocuments } from '../build-documents';
import { PRODUCT_INDEX } from '../product-fields';
import { publishChanges } from '../changes/publish-changes';
import { isIndexFilled, readStoredDocuments } from '../stored-documents';
import { CHANGE_QUEUE_TABLE, CLOCK_TABLE } from './triggers';

/** Products whose documents are built at once. */
const BATCH = 100;
/** Changes read at once; a new product has dozens. */
const CHANGES_READ = 5000;

const queued = z.object({ id: z.string(), product_id: z.string(), page_only: z.boolean() });
const isLocked = z.object({ got: z.boolean() });

/**
 * Rebuilds the documents of all changed products, in one process at a time, so that no older document replaces a newer one.
 * Changes leave the queue only when the index has them.
 * @returns how many products were processed; 0 also while another process works on them
 */
export async function indexChanges(container: MedusaContainer): Promise<number> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  let done = 0;
  for (;;) {
    const count = await database.transaction((transaction) => indexBatch(container, transaction));
    done += count;
    if (count === 0) return done;
  }
}

async function indexBatch(container: MedusaContainer, transaction: Knex.Transaction) {
  const { got } = await queryRow(
    transaction,
    isLocked,
    `select pg_try_advisory_xact_lock(hashtext('${CHANGE_QUEUE_TABLE}')) as got`,
  );
  if (!got) return 0;
  await markDuePriceLists(transaction);
  const changes = await queryRows(
    transaction,
    queued,
    `select id::text, product_id, page_only from ${CHANGE_QUEUE_TABLE} order by id limit ${CHANGES_READ}`,
  );
  const ids = [...new Set(changes.map(({ product_id }) => product_id))].slice(0, BATCH);
  if (ids.length === 0 || !(await isIndexFilled(container))) return 0;
  const rebuilt = new Set(changes.flatMap((each) => (each.page_only ? [] : [each.product_id])));
  const written = await updateDocuments(
    container,
    transaction,
    ids.filter((id) => rebuilt.has(id)),
  );
  await publishChanges(transaction, ids, written);
  const processed = changes.filter(({ product_id }) => ids.includes(product_id));
  await transaction.raw(`delete from ${CHANGE_QUEUE_TABLE} where id = any(?)`, [
    processed.map(({ id }) => id),
  ]);
  return ids.length;
}

/** Queues the products of price lists that began or ended since the last check: no row is written at that time. */
async function markDuePriceLists(transaction: Knex.Transaction): Promise<void> {
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

/**
 * Writes the current documents of these products, and deletes those of products that shoppers no longer see. Most changes
 * alter no document: an order rarely takes the last piece from the stock. Adds the messages for shoppers who wait for a product.
 * @returns the products whose documents were written or deleted
 */
async function updateDocuments(
  container: MedusaContainer,
  transaction: Knex.Transaction,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const search = container.resolve(Modules.SEARCH);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { documents: current, available } = await buildDocuments(query, { ids });
  await addAlerts(transaction, current, available, shopSettings().priceDropPercent);
  const wanted = new Map(current.map((document) => [document.id, document]));
  const stored = await readStoredDocuments(container, { $in: [...ids] });
  const { missing, stale, left } = compare(wanted, stored);
  const changed = new Set([...missing, ...stale]);
  const documents = current.filter(({ id }) => changed.has(id));
  if (documents.length > 0) await search.upsertDocuments({ index: PRODUCT_INDEX, documents });
  if (left.length > 0) {
    await search.deleteDocuments({ index: PRODUCT_INDEX, filters: { id: left } });
  }
  return [...changed, ...left];
}

/** Has the products of variants looked at again, within a second. */
export async function queueVariants(
  container: MedusaContainer,
  variantIds: readonly string[],
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `insert into ${CHANGE_QUEUE_TABLE} (product_id)
     select distinct product_id from product_variant where id = any (?) and deleted_at is null`,
    [[...variantIds]],
  );
}
