import type { CatalogueCall } from '../catalogue-query';
import { type ListingFilters, type ListingQuery, noFilters } from './listing';

/** A query that names only what differs from the defaults. */
export type ListingQueryInput = Pick<ListingQuery, 'limit'> & Partial<ListingQuery>;

/** The query with its defaults. */
export function completeListingQuery(input: ListingQueryInput): ListingQuery {
  return {
    ...noFilters,
    q: null,
    within: null,
    sort: 'relevance',
    offset: 0,
    facets: false,
    ...input,
  };
}

export const listingPath = '/store/catalogue';

/**
 * The call for a query. Each query has one URL, so that caches recognize it: parameters in a fixed order, values sorted, defaults left
 * out.
 */
export function listingCall(input: ListingQueryInput): CatalogueCall {
  const listing = completeListingQuery(input);
  const q = listing.q?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || undefined;
  const query = {
    category: listing.within ?? undefined,
    ...filterQuery(listing),
    q,
    sort: listing.sort === 'relevance' ? undefined : listing.sort,
    facets: listing.facets ? true : undefined,
    limit: listing.limit,
    offset: listing.offset,
  };
  return { path: listingPath, query };
}

function filterQuery(filters: ListingFilters) {
  return {
    in: sortedOrUndefined(filters.categories),
    colour: sortedOrUndefined(filters.colours),
    material: sortedOrUndefined(filters.materials),
    price_min: filters.priceMin ?? undefined,
    price_max: filters.priceMax ?? undefined,
    rating: filters.rating ?? undefined,
    in_stock: filters.inStock || undefined,
    discounted: filters.discounted || undefined,
  };
}

function sortedOrUndefined(values: readonly string[]): string[] | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].toSorted();
}
