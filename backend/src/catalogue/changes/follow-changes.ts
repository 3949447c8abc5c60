import type { Knex } from '@medusajs/framework/mikro-orm/knex';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { compare } from '../compare';
import { documentsOf } from '../documents-of';
import { PRODUCT_INDEX } from '../index-name';
import { tellNews } from '../news/tell-news';
import { storedDocuments } from '../stored-documents';
import { noteDuePriceLists } from './due-price-lists';
import { CHANGES } from './watch';

/** Products whose documents are made at a time. */
const BATCH = 100;
/** Changes read at a time; a product that is made has dozens. */
const CHANGES_READ = 5000;

const noted = z.object({
  rows: z.array(z.object({ id: z.string(), product_id: z.string() })),
});
const isLocked = z.object({ rows: z.tuple([z.object({ got: z.boolean() })]) });

/**
 * Makes the documents anew of all products that changed. One process at a time, or an older document could be written
 * over a newer one. What was noted is forgotten only once the index has it.
 * @returns how many products were looked at; 0 also while another process is at it
 */
export async function followChanges(container: MedusaContainer): Promise<number> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  let done = 0;
  for (;;) {
    const here = await database.transaction((transaction) => followSome(container, transaction));
    done += here;
    if (here === 0) return done;
  }
}

async function followSome(container: MedusaContainer, transaction: Knex.Transaction) {
  const lock: unknown = await transaction.raw(
    `select pg_try_advisory_xact_lock(hashtext('${CHANGES}')) as got`,
  );
  if (!isLocked.parse(lock).rows[0].got) return 0;
  await noteDuePriceLists(transaction);
  const changes = noted.parse(
    await transaction.raw(
      `select id::text, product_id from ${CHANGES} order by id limit ${CHANGES_READ}`,
    ),
  ).rows;
  const ids = [...new Set(changes.map(({ product_id }) => product_id))].slice(0, BATCH);
  if (ids.length === 0 || !(await isFilled(container))) return 0;
  await tellNews(transaction, ids, await renew(container, ids));
  const followed = changes.filter(({ product_id }) => ids.includes(product_id));
  await transaction.raw(`delete from ${CHANGES} where id = any(?)`, [followed.map(({ id }) => id)]);
  return ids.length;
}

/** Before an index is filled for the first time, there is nothing to bring up to date. */
async function isFilled(container: MedusaContainer): Promise<boolean> {
  const indexes = await container.resolve(Modules.SEARCH).listIndexes();
  return indexes.some(({ name, status }) => name === PRODUCT_INDEX && status !== 'pending');
}

/**
 * Writes the documents of these products as they are now, and takes out those that shoppers do not see any more. Most changes
 * alter none: an order takes pieces from the stock and seldom the last one.
 * @returns the products whose documents were written or taken out
 */
async function renew(container: MedusaContainer, ids: readonly string[]): Promise<string[]> {
  const search = container.resolve(Modules.SEARCH);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { documents: now } = await documentsOf(query, { ids });
  const wanted = new Map(now.map((document) => [document.id, document]));
  const stored = await storedDocuments(container, { $in: [...ids] });
  const { missing, stale, left } = compare(wanted, stored);
  const changed = new Set([...missing, ...stale]);
  const documents = now.filter(({ id }) => changed.has(id));
  if (documents.length > 0) await search.upsertDocuments({ index: PRODUCT_INDEX, documents });
  if (left.length > 0) {
    await search.deleteDocuments({ index: PRODUCT_INDEX, filters: { id: left } });
  }
  return [...changed, ...left];
}
