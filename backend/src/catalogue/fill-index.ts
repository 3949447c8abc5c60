import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { followChanges } from './changes/follow-changes';
import { CHANGES } from './changes/watch';
import { remakeIndex } from './remake-index';

/** Changed products from which on it is quicker to make the whole index anew. */
const MANY = 1000;

const latest = z.object({
  rows: z.tuple([z.object({ id: z.string().nullable(), products: z.number() })]),
});

/** Brings the index up to a shop that was just filled, so that its first visitor finds everything. */
export async function fillIndex(container: MedusaContainer): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const [index] = await container.resolve(Modules.SEARCH).listIndexes();
  const isReady = index?.status === 'ready';
  const changed = latest.parse(
    await database.raw(
      `select max(id)::text as id, count(distinct product_id)::int as products from ${CHANGES}`,
    ),
  ).rows[0];
  if (isReady && changed.products < MANY) {
    await followChanges(container);
    return;
  }
  await remakeIndex(container);
  if (changed.id !== null) await database.raw(`delete from ${CHANGES} where id <= ?`, [changed.id]);
  await followChanges(container);
}
