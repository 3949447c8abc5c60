import * as v from 'valibot';
import { camelObject } from '../response-fields';
import { request } from '../http/request';
import type { CatalogueCall } from '../catalogue-query';

const categorySchema = v.pipe(
  camelObject({
    id: v.string(),
    name: v.string(),
    handle: v.string(),
    /** Null for a top category. */
    parent_category_id: v.nullish(v.string(), null),
    /** Position among its siblings, from 0. */
    rank: v.nullish(v.number(), 0),
  }),
  v.transform(({ parentCategoryId: parentId, ...category }) => ({ ...category, parentId })),
);

export type Category = v.InferOutput<typeof categorySchema>;

export const categoriesResponseSchema = v.object({
  product_categories: v.array(categorySchema),
  count: v.number(),
});

type CategoriesResponse = v.InferOutput<typeof categoriesResponseSchema>;

/** The server's limit. */
const PAGE_SIZE = 100;

/** @param offset categories before the page */
function categoriesCall(offset: number): CatalogueCall {
  const query = { fields: 'id,name,handle,parent_category_id,rank', limit: PAGE_SIZE, offset };
  return { path: '/store/product-categories', query };
}

/** All categories by level, top ones first, each level in the shop's order. @throws StoreError */
export function listCategories(signal?: AbortSignal): Promise<Category[]> {
  return collectCategories(({ path, query }) =>
    request(path, categoriesResponseSchema, { query, signal, token: null }),
  );
}

/** The same with another way to send a request. */
export async function collectCategories(
  fetchPage: (call: CatalogueCall) => Promise<CategoriesResponse>,
): Promise<Category[]> {
  const categories: Category[] = [];
  for (;;) {
    const page = await fetchPage(categoriesCall(categories.length));
    categories.push(...page.product_categories);
    if (page.product_categories.length === 0 || categories.length >= page.count) break;
  }
  return level(categories, [null]);
}

/** The categories below these parents, then those below them. */
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
