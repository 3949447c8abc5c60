import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules, PriceListStatus } from '@medusajs/framework/utils';
import {
  createPriceListsWorkflow,
  createProductCategoriesWorkflow,
  createProductOptionsWorkflow,
  createProductTagsWorkflow,
  createProductTypesWorkflow,
} from '@medusajs/medusa/core-flows';
import { categories, COLOURS } from '../manifest';
import { first, idOf } from '../medusa-records';

type Ids = Map<string, string>;

/** Creates missing categories, each after its parent. @returns ids by handle */
export async function ensureCategories(container: MedusaContainer): Promise<Ids> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories(
      { handle: categories.map(({ handle }) => handle) },
      { select: ['id', 'handle'], take: categories.length },
    );
  const ids = new Map(known.map(({ id, handle }) => [handle, id]));
  for (const [index, { name, handle, description, parent }] of categories.entries()) {
    if (ids.has(handle)) continue;
    const siblingsBefore = categories.slice(0, index).filter((each) => each.parent === parent);
    const { result } = await createProductCategoriesWorkflow(container).run({
      input: {
        product_categories: [
          {
            name,
            handle,
            description,
            is_active: true,
            is_internal: false,
            rank: siblingsBefore.length,
            parent_category_id: parent ? idOf(ids, parent) : null,
          },
        ],
      },
    });
    ids.set(handle, first(result, `category ${handle}`).id);
  }
  return ids;
}

type Valued = { id: string; value: string };

/** @returns ids by value, after creating the missing ones */
async function ensureValues(
  known: readonly Valued[],
  values: readonly string[],
  create: (missing: { value: string }[]) => Promise<{ result: readonly Valued[] }>,
): Promise<Ids> {
  const ids = new Map(known.map(({ id, value }) => [value, id]));
  const missing = values.filter((value) => !ids.has(value)).map((value) => ({ value }));
  const { result } = missing.length > 0 ? await create(missing) : { result: [] };
  for (const { id, value } of result) ids.set(value, id);
  return ids;
}

/** Creates missing product types. @returns ids by value */
export async function ensureTypes(container: MedusaContainer, values: string[]): Promise<Ids> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProductTypes({}, { select: ['id', 'value'], take: 1000 });
  return ensureValues(known, values, (product_types) =>
    createProductTypesWorkflow(container).run({ input: { product_types } }),
  );
}

/** Creates missing tags. @returns ids by value */
export async function ensureTags(container: MedusaContainer, values: string[]): Promise<Ids> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProductTags({ value: values }, { take: values.length });
  return ensureValues(known, values, (product_tags) =>
    createProductTagsWorkflow(container).run({ input: { product_tags } }),
  );
}

/** The title that the storefront looks for. */
export const COLOUR_OPTION = 'color';

export type ColourOption = { id: string; valueIds: Ids };

/** The option `color` that all products share; each product has some of its values. */
export async function ensureColourOption(container: MedusaContainer): Promise<ColourOption> {
  const [known] = await container
    .resolve(Modules.PRODUCT)
    .listProductOptions({ title: COLOUR_OPTION, is_exclusive: false }, { relations: ['values'] });
  const { id, values } = known ?? (await createColourOption(container));
  return { id, valueIds: new Map(values.map((each) => [each.value, each.id])) };
}

async function createColourOption(container: MedusaContainer) {
  const ranks = Object.fromEntries(COLOURS.map((colour, rank) => [colour, rank]));
  const { result } = await createProductOptionsWorkflow(container).run({
    input: {
      product_options: [{ title: COLOUR_OPTION, values: [...COLOURS], ranks, is_exclusive: false }],
    },
  });
  return first(result, 'colour option');
}

const SALE = { title: 'Opening sale', description: 'Prices of the opening sale' };

/** The price list of all sale prices. @returns its id */
export async function ensureSale(container: MedusaContainer): Promise<string> {
  const lists = await container.resolve(Modules.PRICING).listPriceLists({}, { take: 100 });
  const known = lists.find(({ title }) => title === SALE.title);
  if (known) return known.id;
  const { result } = await createPriceListsWorkflow(container).run({
    input: { price_lists_data: [{ ...SALE, status: PriceListStatus.ACTIVE, prices: [] }] },
  });
  return first(result, 'price list').id;
}
