import * as v from 'valibot';
import { listingSizes } from '@/commerce/products/listing-sizes';

/** Products a page of a listing. */
export const listingPageSize = listingSizes.page;

/** What a listing's URL may carry. What makes no sense in it falls away: a mistyped link still opens. */
export const listingSearchSchema = v.object({
  page: v.optional(
    v.fallback(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10_000))),
      undefined,
    ),
  ),
  q: v.optional(
    v.fallback(
      v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100))),
      undefined,
    ),
  ),
});

export type ListingSearch = v.InferOutput<typeof listingSearchSchema>;

/** What `listProducts` is asked for a listing's URL. */
export function listingOf(search: ListingSearch, categoryId?: string) {
  return {
    categoryId,
    q: search.q,
    limit: listingPageSize,
    offset: ((search.page ?? 1) - 1) * listingPageSize,
  };
}
