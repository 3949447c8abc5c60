import { listingQuery, listingSizes } from '@/commerce/listing/listing-queries';
import { countFilters, parseFilters } from './listing-filters';
import type { ListingSearch } from './listing-search';

/** Products per page. */
export const listingPageSize = listingSizes.page;

/** Filtered listings stay in memory for a short time only: there are too many of them. */
const FILTERED_GC_TIME_MS = 10 * 60_000;

/**
 * Query of one page of the listing that a URL describes. The first page includes the facet counts.
 * @param within category handle; null for the whole shop
 * @param page from 1
 */
export function listingPageQuery(search: ListingSearch, within: string | null, page: number) {
  const filters = parseFilters(search);
  const sort = search.sort ?? 'relevance';
  const query = listingQuery({
    ...filters,
    q: search.q ?? null,
    within,
    sort,
    limit: listingPageSize,
    offset: (page - 1) * listingPageSize,
    facets: page === 1,
  });
  const isPlain = countFilters(filters) === 0 && sort === 'relevance';
  return isPlain ? query : { ...query, gcTime: FILTERED_GC_TIME_MS };
}
