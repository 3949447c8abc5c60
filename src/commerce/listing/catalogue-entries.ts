import * as v from 'valibot';
import type { CatalogueCall } from '../catalogue-call';
import { listedProductEntries } from './listing-answer';

/** Entries a call brings at most. */
const entriesAtOnce = 200;

/**
 * A product as the device stores it, to search and narrow without the shop: what a card shows, as the shop gave it, and
 * what it is found by.
 */
export const catalogueEntrySchema = v.object({
  product: v.object(listedProductEntries),
  description: v.nullable(v.string()),
  /** Handles of the categories that it lies in and of those above them. */
  categories: v.array(v.string()),
  /** Of the frame; none or one, as text of the shop's editors. */
  material: v.nullable(v.string()),
  /** Rupees: the lowest of its variants'. Null without any price. */
  price: v.nullable(v.number()),
  /** Stars on average and how many reviews; null without any. */
  rating: v.nullable(v.object({ average: v.number(), count: v.number() })),
  in_stock: v.boolean(),
  discounted: v.boolean(),
  /** ms since 1970. */
  created_at: v.number(),
});

export type CatalogueEntry = v.InferOutput<typeof catalogueEntrySchema>;

export const entriesAnswerSchema = v.object({
  entries: v.array(catalogueEntrySchema),
  /** The id behind which the next call goes on; null at the end. */
  next: v.nullable(v.string()),
  /** Products of the whole shop. */
  count: v.number(),
});

export type EntriesAnswer = v.InferOutput<typeof entriesAnswerSchema>;

export const entriesPath = '/store/catalogue/entries';

/** The call for the entries behind an id, in the order of ids. @param after null from the start */
export function entriesCall(after: string | null): CatalogueCall {
  const query = { after: after ?? undefined, limit: entriesAtOnce };
  return { path: entriesPath, query };
}
