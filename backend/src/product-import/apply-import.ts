import { logOf } from '@aangan/medusa-ledger/log-of';
import type { MedusaContainer } from '@medusajs/framework/types';
import { createProductTagsWorkflow, createProductTypesWorkflow } from '@medusajs/medusa/core-flows';
import { isChanged } from './compare';
import { type Ids, type References, readShop } from './context';
import { createProducts } from './create-products';
import { setGstRates } from './gst-rates';
import type { ImportPlan } from './plan-import';
import { updateProducts } from './update-products';

/**
 * Writes a plan without errors. Medusa has no transaction over its modules: what fails in the middle leaves products partly changed,
 * and a repetition of the import does the rest.
 */
export async function applyImport(
  container: MedusaContainer,
  { products, references }: ImportPlan,
): Promise<void> {
  const changed = products.filter(isChanged);
  if (changed.length === 0) return;
  const shop = await readShop(container);
  const known = await withNewNames(container, changed, references);
  const created = await createProducts(
    container,
    shop,
    known,
    changed.filter(({ stored }) => stored === undefined),
  );
  await updateProducts(
    container,
    shop,
    known,
    changed.filter(({ stored }) => stored !== undefined),
  );
  await setGstRates(container, changed, created);
  logOf(container).info(`${changed.length} products of a file were imported`);
}

/** Creates the types and tags that do not exist. */
async function withNewNames(
  container: MedusaContainer,
  plans: ImportPlan['products'],
  references: References,
): Promise<References> {
  const missing = (given: readonly string[], known: Ids) =>
    [...new Set(given)].filter((name) => !known.has(name)).map((value) => ({ value }));
  const types = missing(
    plans.flatMap(({ given: { type = [] } }) => type),
    references.types,
  );
  const tags = missing(
    plans.flatMap(({ given }) => given.tags ?? []),
    references.tags,
  );
  const newTypes =
    types.length === 0
      ? []
      : (await createProductTypesWorkflow(container).run({ input: { product_types: types } }))
          .result;
  const newTags =
    tags.length === 0
      ? []
      : (await createProductTagsWorkflow(container).run({ input: { product_tags: tags } })).result;
  const withAll = (known: Ids, rows: readonly { id: string; value: string }[]): Ids =>
    new Map([...known, ...rows.map(({ id, value }) => [value, id] as const)]);
  return {
    ...references,
    types: withAll(references.types, newTypes),
    tags: withAll(references.tags, newTags),
  };
}
