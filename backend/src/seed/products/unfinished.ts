import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { deleteInventoryItemWorkflow, deleteProductsWorkflow } from '@medusajs/medusa/core-flows';
import { z } from '@medusajs/framework/zod';
import type { SetupRecord } from '../setup-record';

const KEY = 'seed-unfinished';
const batch = z.object({ handles: z.array(z.string()), skus: z.array(z.string()) });

/** The products that are being made right now, by handle, and their variants, by sku. */
export type Batch = z.infer<typeof batch>;

/**
 * A product is made in several steps that no single transaction holds together. Therefore a batch
 * is noted before its first step and struck out after its last.
 */
export async function noteUnfinished(record: SetupRecord, making: Batch): Promise<void> {
  await record.write(KEY, making);
}

export async function strikeOut(record: SetupRecord): Promise<void> {
  await record.remove(KEY);
}

/** Deletes what a stopped run has left half made, so that it can be made anew. */
export async function clearUnfinished(
  container: MedusaContainer,
  record: SetupRecord,
): Promise<void> {
  const noted = await record.read(KEY);
  if (noted === undefined) return;
  const { handles, skus } = batch.parse(noted);
  const products = await container
    .resolve(Modules.PRODUCT)
    .listProducts({ handle: handles }, { select: ['id'], take: handles.length });
  if (products.length > 0) {
    await deleteProductsWorkflow(container).run({ input: { ids: products.map(({ id }) => id) } });
  }
  // Stock items are made before they are linked to their variants.
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: skus }, { select: ['id'], take: skus.length });
  if (items.length > 0) {
    await deleteInventoryItemWorkflow(container).run({ input: items.map(({ id }) => id) });
  }
  await strikeOut(record);
}
