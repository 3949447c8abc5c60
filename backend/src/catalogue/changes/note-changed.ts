import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { CHANGES } from './watch';

/** Has the documents of these products made anew, as if they had changed. */
export async function noteChanged(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw(`insert into ${CHANGES} (product_id) select unnest(?::text[])`, [[...productIds]]);
}
