import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { deleteInventoryItemWorkflow, deleteProductsWorkflow } from '@medusajs/medusa/core-flows';
import { z } from '@medusajs/framework/zod';
import type { SetupRecord } from '../setup-record';

/**
 * Products are created in several steps without a common transaction. Therefore a batch is recorded under this key before its
 * first step, and the record is deleted after its last.
 */
export const UNFINISHED = 'seed-unfinished';

const batch = z.object({ handles: z.array(z.string()), skus: z.array(z.string()) });

/** Handles of the products that are being created, and SKUs of their variants. */
export type Batch = z.infer<typeof batch>;

/** Deletes the incomplete products of an interrupted run, so that they can be created again. */
export async function deleteUnfinished(container: MedusaContainer, record: SetupRecord) {
  const noted = await record.read(UNFINISHED);
  if (noted === undefined) return;
  const { handles, skus } = batch.parse(noted);
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: handles }, { select: ['id'], take: handles.length });
  if (products.length > 0) {
    await deleteProductsWorkflow(container).run({ input: { ids: products.map(({ id }) => id) } });
  }
  // Inventory items are created before they are linked to their variants.
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: skus }, { select: ['id'], take: skus.length });
  if (items.length > 0) {
    await deleteInventoryItemWorkflow(container).run({ input: items.map(({ id }) => id) });
  }
  await record.remove(UNFINISHED);
}
