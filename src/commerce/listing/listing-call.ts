import type { CatalogueCall } from '../catalogue-call';
import { type ListingFilters, type ListingQuestion, noFilters } from './listing';

/** A question of which only what differs from the plain one is named. */
export type ListingAsked = Pick<ListingQuestion, 'limit'> & Partial<ListingQuestion>;

/** The whole question. */
export function listingQuestion(asked: ListingAsked): ListingQuestion {
  return {
    ...noFilters,
    q: null,
    within: null,
    sort: 'relevance',
    offset: 0,
    facets: false,
    ...asked,
  };
}

export const listingPath = '/store/catalogue';

/**
 * The call that asks it. One question has one address: parameters in one order, chosen values sorted, nothing that is the
 * default, so that caches on the way know it again.
 */
export function listingCall(asked: ListingAsked): CatalogueCall {
  const question = listingQuestion(asked);
  const q = question.q?.trim().replaceAll(/\s+/g, ' ').toLowerCase() || undefined;
  const query = {
    category: question.within ?? undefined,
    ...filterQuery(question),
    q,
    sort: question.sort === 'relevance' ? undefined : question.sort,
    facets: question.facets ? true : undefined,
    limit: question.limit,
    offset: question.offset,
  };
  return { path: listingPath, query };
}

function filterQuery(filters: ListingFilters) {
  return {
    in: listOrNothing(filters.categories),
    colour: listOrNothing(filters.colours),
    material: listOrNothing(filters.materials),
    price_min: filters.priceMin ?? undefined,
    price_max: filters.priceMax ?? undefined,
    rating: filters.rating ?? undefined,
    in_stock: filters.inStock || undefined,
    discounted: filters.discounted || undefined,
  };
}

function listOrNothing(values: readonly string[]): string[] | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].toSorted();
}
