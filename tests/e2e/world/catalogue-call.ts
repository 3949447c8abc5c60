import * as v from 'valibot';
import type { StoreApi } from './store-api';

const choices = v.array(v.object({ value: v.string(), label: v.string(), count: v.number() }));

const answerSchema = v.object({
  products: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      tags: v.array(v.string()),
      colours: v.array(v.string()),
      variants: v.array(
        v.object({ id: v.string(), price: v.nullable(v.number()), mrp: v.nullable(v.number()) }),
      ),
    }),
  ),
  count: v.number(),
  facets: v.nullable(
    v.object({
      category: choices,
      colour: choices,
      material: choices,
      price: v.object({
        min: v.nullable(v.number()),
        max: v.nullable(v.number()),
        bands: v.array(
          v.object({ from: v.nullable(v.number()), to: v.nullable(v.number()), count: v.number() }),
        ),
      }),
      rating: v.array(v.object({ from: v.number(), count: v.number() })),
      in_stock: v.number(),
      discounted: v.number(),
    }),
  ),
  corrected: v.nullable(v.string()),
  relaxed: v.array(v.object({ group: v.string(), count: v.number() })),
});

export type CatalogueAnswer = v.InferOutput<typeof answerSchema>;

/** What `GET /store/catalogue` answers. @param query without the question mark */
export async function askCatalogue(store: StoreApi, query: string): Promise<CatalogueAnswer> {
  return v.parse(answerSchema, await store.call('GET', `/store/catalogue?${query}`));
}

/** The ids of all products that a listing holds, in its order. */
export async function listedIds(store: StoreApi, query: string): Promise<string[]> {
  const { products } = await askCatalogue(store, `${query}&limit=100`);
  return products.map(({ id }) => id);
}
