import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { isWorkflowRefusal } from '../errors/refusals';

/** Makes Medusa's workflows read variants from the database the next time. */
export async function forgetCachedVariants(
  container: MedusaContainer,
  variantIds: readonly string[],
): Promise<void> {
  const cache = container.resolve(Modules.CACHING, { allowUnregistered: true });
  // A result with a variant has this tag.
  await cache?.clear({ tags: variantIds.map((id) => `ProductVariant:${id}`) });
}

/**
 * Runs a workflow with variants that are for sale according to the database, again without its cache when it refuses: for a
 * moment after a product was published or stocked, the cache may have it as it was before, and a refusal stands for good.
 *
 * @param run all or nothing
 */
export async function runWithFreshVariants<Result>(
  container: MedusaContainer,
  variantIds: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (variantIds.length === 0 || !isWorkflowRefusal(error)) throw error;
    await forgetCachedVariants(container, variantIds);
    return run();
  }
}
