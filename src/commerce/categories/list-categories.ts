import * as v from 'valibot';
import { request } from '../http/request';
import type { CatalogueCall } from '../catalogue-call';
import type { Category } from './category';

export const categoriesAnswerSchema = v.object({
  product_categories: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      handle: v.string(),
      parent_category_id: v.nullish(v.string()),
      rank: v.nullish(v.number()),
    }),
  ),
  count: v.number(),
});

type CategoriesAnswer = v.InferOutput<typeof categoriesAnswerSchema>;

/** The shop gives no more rows of a list at once. */
const pageSize = 100;

/** The call for a page of them. @param offset categories before the page */
function categoriesCall(offset: number): CatalogueCall {
  const query = { fields: 'id,name,handle,parent_category_id,rank', limit: pageSize, offset };
  return { path: '/store/product-categories', query };
}

/** All categories of the shop, level by level: top ones first, then theirs, in the shop's order. @throws StoreError */
export function listCategories(signal?: AbortSignal): Promise<Category[]> {
  return collectCategories(({ path, query }) =>
    request(path, categoriesAnswerSchema, { query, signal, token: null }),
  );
}

/** The same, by whatever brings the answer of a call. */
export async function collectCategories(
  ask: (call: CatalogueCall) => Promise<CategoriesAnswer>,
): Promise<Category[]> {
  const categories: Category[] = [];
  for (;;) {
    const answer = await ask(categoriesCall(categories.length));
    for (const { id, name, handle, parent_category_id, rank } of answer.product_categories) {
      categories.push({ id, name, handle, parentId: parent_category_id ?? null, rank: rank ?? 0 });
    }
    if (answer.product_categories.length === 0 || categories.length >= answer.count) break;
  }
  return level(categories, [null]);
}

/** The categories below these parents, in the shop's order, then those below them. */
function level(all: readonly Category[], parents: ReadonlyArray<string | null>): Category[] {
  const here = parents.flatMap((parent) =>
    all.filter(({ parentId }) => parentId === parent).toSorted((a, b) => a.rank - b.rank),
  );
  return here.length === 0
    ? []
    : [
        ...here,
        ...level(
          all,
          here.map(({ id }) => id),
        ),
      ];
}
