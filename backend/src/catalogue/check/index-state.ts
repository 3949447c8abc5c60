import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { queryRow } from '@aangan/medusa-ledger/database/query-rows';
import { CHANGE_QUEUE_TABLE } from '../indexing/triggers';
import { PRODUCT_INDEX } from '../product-fields';

const countsSchema = z.object({ published: z.number(), waiting: z.number() });

/** State of the product index, for the owner. */
export async function readIndexState(container: MedusaContainer) {
  const indexes = await container.resolve(Modules.SEARCH).listIndexes();
  const counts = await queryRow(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    countsSchema,
    `select (select count(*)::int from product where status = 'published' and deleted_at is null) as published,
            (select count(distinct product_id)::int from ${CHANGE_QUEUE_TABLE}) as waiting`,
  );
  const status = indexes.find(({ name }) => name === PRODUCT_INDEX)?.status ?? null;
  return { status, ...counts };
}
