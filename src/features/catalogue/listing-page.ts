import { listingQuery } from '@/commerce/listing/listing-queries';
import { listingSizes } from '@/commerce/products/listing-sizes';
import { countChosen, filtersOf } from './listing-filters';
import type { ListingSearch } from './listing-search';

/** Products a page of a listing. */
export const listingPageSize = listingSizes.page;

/** ms that a narrowed listing stays in memory unseen: there are too many of them to keep each for days. */
const narrowedKeptFor = 10 * 60_000;

/**
 * One page of the listing of a URL. The first one brings the counts per choice too.
 * @param within handle of the category whose listing it is; null for the whole shop
 * @param page from 1
 */
export function listingPage(search: ListingSearch, within: string | null, page: number) {
  const filters = filtersOf(search);
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
  const isPlain = countChosen(filters) === 0 && sort === 'relevance';
  return isPlain ? query : { ...query, gcTime: narrowedKeptFor };
}
