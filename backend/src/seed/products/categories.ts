import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createProductCategoriesWorkflow } from '@medusajs/medusa/core-flows';
import { categories } from '../data/categories';

/** Makes missing categories, each after the one above it; answers ids by handle. */
export async function ensureCategories(container: MedusaContainer): Promise<Map<string, string>> {
  const known = await container
    .resolve(Modules.PRODUCT)
    .listProductCategories(
      { handle: categories.map(({ handle }) => handle) },
      { select: ['id', 'handle'], take: categories.length },
    );
  const ids = new Map(known.map(({ id, handle }) => [handle, id]));
  for (const [position, { name, handle, description, parent }] of categories.entries()) {
    if (ids.has(handle)) continue;
    const siblingsBefore = categories.slice(0, position).filter((each) => each.parent === parent);
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
    if (result[0]) ids.set(handle, result[0].id);
  }
  return ids;
}

/** The id under this name; throws when nothing was made for it. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`Nothing was made for "${name}".`);
  return id;
}
