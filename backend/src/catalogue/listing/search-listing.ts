import { FILTER_GROUPS, type FilterGroup } from '@aangan/search-rules/facets';
import { type ListingSort, SORT_ORDERS } from '@aangan/search-rules/sorts';
import type { MedusaContainer, SearchTypes } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { PRODUCT_SEARCH, REMEMBER } from '../../modules/product-search/parse-query';
import { type ListedProduct, listedProduct } from '../document';
import { PRODUCT_INDEX } from '../product-fields';
import { readCachedCategories } from './cached-categories';
import { filterOfGroup, facetRequestOf } from './facet-groups';
import { type FacetsResponse, toFacetsResponse, type Results } from './facets-response';
import type { ListingQuery } from './query';

export interface ListingResponse {
  products: ListedProduct[];
  count: number;
  offset: number;
  limit: number;
  facets: FacetsResponse | null;
  corrected: string | null;
  relaxed: { group: FilterGroup; count: number }[];
}

function orderOf(sort: ListingSort): Record<string, SearchTypes.SearchOrderBy> {
  const { field, direction } = SORT_ORDERS[sort];
  return { ...(sort === 'relevance' ? { _score: 'DESC' } : {}), [field]: direction };
}

/**
 * One page of a listing with all its counts.
 * @param channels ids of the sales channels that the caller may see
 */
export async function searchListing(
  container: MedusaContainer,
  channels: readonly string[],
  query: ListingQuery,
): Promise<ListingResponse> {
  const scope: SearchTypes.SearchFilters = {
    ...(query.q ? { q: query.q } : {}),
    sales_channel_ids: { $in: [...channels] },
    // Separate from the chosen categories: this filter is never relaxed.
    ...(query.category === undefined ? {} : { $and: [{ categories: query.category }] }),
  };
  const filtersWithout = (omitted: FilterGroup | null): SearchTypes.SearchFilters => {
    const filters = { ...scope };
    for (const group of FILTER_GROUPS)
      if (group !== omitted) Object.assign(filters, filterOfGroup(group, query));
    return filters;
  };
  const page: SearchTypes.SearchQuery = {
    entity: PRODUCT_INDEX,
    fields: ['card'],
    filters: filtersWithout(null),
    pagination: { take: query.limit, skip: query.offset, order: orderOf(query.sort) },
    search_options: {
      typo_tolerance: true,
      count: 'exact',
      provider_options: { [PRODUCT_SEARCH]: { [REMEMBER]: true } },
    },
  };
  // A group's choices are counted with the filters of all other groups.
  const countQuery = (group: FilterGroup, facets: SearchTypes.SearchFacetRequest[]) => {
    const search_options: SearchTypes.SearchOptions = { ...page.search_options, facets };
    return {
      ...page,
      filters: filtersWithout(group),
      pagination: { take: 0, skip: 0 },
      search_options,
    };
  };
  const groups = FILTER_GROUPS.map((group) => countQuery(group, [facetRequestOf(group)]));
  const extent = countQuery('price', [{ field: 'price', type: 'stats' }]);
  const search = container.resolve(Modules.SEARCH);
  const [found, prices, ...others] = await search.searchMany(
    query.facets ? [page, extent, ...groups] : [page],
  );
  if (!found) throw new Error('The search returned no result.');
  const byGroup = new Map(FILTER_GROUPS.map((group, at) => [group, others[at]] as const));
  const count = found.metadata.count ?? 0;
  return {
    products: found.hits.map(({ document }) => cardSchema.parse(document).card),
    count,
    offset: query.offset,
    limit: query.limit,
    facets: query.facets
      ? toFacetsResponse(byGroup, prices, query, await readCachedCategories(container))
      : null,
    corrected: metaSchema.parse(found.provider_metadata).corrected,
    relaxed: count > 0 ? [] : relaxedOf(byGroup, query),
  };
}

const cardSchema = z.object({ card: listedProduct });
const metaSchema = z.object({ corrected: z.string().nullable() });

/** If nothing matches: which group's filter the shopper could remove, and how many products would match. */
function relaxedOf(byGroup: Results, query: ListingQuery): ListingResponse['relaxed'] {
  return FILTER_GROUPS.flatMap((group) => {
    const count = byGroup.get(group)?.metadata.count ?? 0;
    const isChosen = Object.keys(filterOfGroup(group, query)).length > 0;
    return isChosen && count > 0 ? [{ group, count }] : [];
  });
}
