import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createProductTagsWorkflow, createProductTypesWorkflow } from '@medusajs/medusa/core-flows';

type Ids = Map<string, string>;

/** Makes missing product types; answers ids by value. */
export async function ensureTypes(container: MedusaContainer, values: string[]): Promise<Ids> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProductTypes({}, { select: ['id', 'value'], take: 1000 });
  const ids = new Map(known.map(({ id, value }) => [value, id]));
  const missing = values.filter((value) => !ids.has(value));
  if (missing.length > 0) {
    const { result } = await createProductTypesWorkflow(container).run({
      input: { product_types: missing.map((value) => ({ value })) },
    });
    for (const { id, value } of result) ids.set(value, id);
  }
  return ids;
}

/** Makes missing tags; answers ids by value. */
export async function ensureTags(container: MedusaContainer, values: string[]): Promise<Ids> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProductTags({ value: values }, { take: values.length });
  const ids = new Map(known.map(({ id, value }) => [value, id]));
  const missing = values.filter((value) => !ids.has(value));
  if (missing.length > 0) {
    const { result } = await createProductTagsWorkflow(container).run({
      input: { product_tags: missing.map((value) => ({ value })) },
    });
    for (const { id, value } of result) ids.set(value, id);
  }
  return ids;
}
