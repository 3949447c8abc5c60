import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { CHANGE_QUEUE_TABLE } from './triggers';

/** Queues these products, so that their documents are rebuilt. */
export async function markChanged(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(`insert into ${CHANGE_QUEUE_TABLE} (product_id) select unnest(?::text[])`, [
      [...productIds],
    ]);
}
