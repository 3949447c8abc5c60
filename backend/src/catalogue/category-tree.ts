import { z } from '@medusajs/framework/zod';
import { type Graph, readEntities } from '@aangan/medusa-ledger/database/read-entities';

const schema = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  parent_category_id: z.string().nullish(),
  is_active: z.boolean(),
  is_internal: z.boolean(),
  rank: z.number(),
});

type StoredCategory = z.infer<typeof schema>;

export interface ShownCategory {
  name: string;
  handle: string;
}

/** Categories that shoppers see. */
export interface CategoryTree {
  /** All of them as the shop shows them: the top level first, then each level below. */
  shown: ShownCategory[];
  /** These and their ancestors in the same order: Medusa returns a product's categories unordered. */
  withAncestors: (ids: readonly string[]) => ShownCategory[];
}

export async function readCategories(query: Graph): Promise<CategoryTree> {
  const all = await readEntities(query, 'product_category', schema);
  const byId = new Map(all.map((category) => [category.id, category]));
  const depth = (category: StoredCategory | undefined): number =>
    category ? 1 + depth(byId.get(category.parent_category_id ?? '')) : 0;
  const inOrder = all.toSorted((a, b) => depth(a) - depth(b) || a.rank - b.rank);
  const shown = inOrder.filter(isShown);
  const named = ({ name, handle }: StoredCategory) => ({ name, handle });
  return {
    shown: shown.map(named),
    withAncestors: (ids) => {
      const included = new Set<string>();
      for (const id of ids) {
        let category = byId.get(id);
        while (category) {
          included.add(category.id);
          category = byId.get(category.parent_category_id ?? '');
        }
      }
      return shown.filter(({ id }) => included.has(id)).map(named);
    },
  };
}

function isShown({ is_active, is_internal }: StoredCategory): boolean {
  return is_active && !is_internal;
}
