import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue-query';
import { listedProductEntries } from './listing-response';

const ENTRIES_PER_REQUEST = 200;

/** A product in the stored catalogue: what its card shows, as in listings, and the fields for offline search and filters. */
export const catalogueEntrySchema = v.object({
  product: v.object(listedProductEntries),
  description: v.nullable(v.string()),
  /** Handles of its categories and of their ancestors. */
  categories: v.array(v.string()),
  /** Material of the frame. */
  material: v.nullable(v.string()),
  /** Rupees: the lowest price of its variants; null without any. */
  price: v.nullable(v.number()),
  /** Average stars and number of reviews; null without any. */
  rating: v.nullable(v.object({ average: v.number(), count: v.number() })),
  in_stock: v.boolean(),
  discounted: v.boolean(),
  /** ms since 1970. */
  created_at: v.number(),
});

export type CatalogueEntry = v.InferOutput<typeof catalogueEntrySchema>;

export const entriesResponseSchema = v.object({
  entries: v.array(catalogueEntrySchema),
  /** The `after` of the next page; null after the last. */
  next: v.nullable(v.string()),
  /** All products of the shop. */
  count: v.number(),
});

export type EntriesResponse = v.InferOutput<typeof entriesResponseSchema>;

export const entriesPath = '/store/catalogue/entries';

/** A page of entries, in the order of ids. @param after the last id of the page before; null for the first page */
export function entriesCall(after: string | null): CatalogueCall {
  const query = { after: after ?? undefined, limit: ENTRIES_PER_REQUEST };
  return { path: entriesPath, query };
}
