import type { MedusaContainer, SearchTypes } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { z } from '@medusajs/framework/zod';
import { PRODUCT_SEARCH, REMEMBER } from '../../modules/product-search/provider-id';
import { type ListedProduct, listedProduct } from '../document';
import { PRODUCT_INDEX } from '../index-name';
import { categoriesOf } from './categories-of';
import { chosenIn, facetOf, type Group, GROUPS } from './groups';
import { type FacetAnswer, facetAnswer, type Results } from './facet-answer';
import type { ListingQuestion } from './question';

export interface ListingAnswer {
  products: ListedProduct[];
  count: number;
  offset: number;
  limit: number;
  facets: FacetAnswer | null;
  corrected: string | null;
  relaxed: { group: Group; count: number }[];
}

const ORDERS = {
  relevance: { _score: 'DESC', featured: 'DESC' },
  'price-asc': { price: 'ASC' },
  'price-desc': { price: 'DESC' },
  newest: { created: 'DESC' },
  rating: { best_rated: 'DESC' },
} as const satisfies Record<ListingQuestion['sort'], Record<string, SearchTypes.SearchOrderBy>>;

/**
 * One page of a listing with all its counts.
 * @param channels ids of the sales channels that the caller may see
 */
export async function askListing(
  container: MedusaContainer,
  channels: readonly string[],
  asked: ListingQuestion,
): Promise<ListingAnswer> {
  const scope: SearchTypes.SearchFilters = {
    ...(asked.q ? { q: asked.q } : {}),
    sales_channel_ids: { $in: [...channels] },
    // Apart from the categories that the shopper chose: this one is never let go.
    ...(asked.category === undefined ? {} : { $and: [{ categories: asked.category }] }),
  };
  const filtersBut = (left: Group | null): SearchTypes.SearchFilters => {
    const filters = { ...scope };
    for (const group of GROUPS) if (group !== left) Object.assign(filters, chosenIn(group, asked));
    return filters;
  };
  const page: SearchTypes.SearchQuery = {
    entity: PRODUCT_INDEX,
    fields: ['card'],
    filters: filtersBut(null),
    pagination: { take: asked.limit, skip: asked.offset, order: ORDERS[asked.sort] },
    search_options: {
      typo_tolerance: true,
      count: 'exact',
      provider_options: { [PRODUCT_SEARCH]: { [REMEMBER]: true } },
    },
  };
  // What a group's choices count by: all that was chosen but in the group itself.
  const counted = (group: Group, facets: SearchTypes.SearchFacetRequest[]) => {
    const search_options: SearchTypes.SearchOptions = { ...page.search_options, facets };
    return {
      ...page,
      filters: filtersBut(group),
      pagination: { take: 0, skip: 0 },
      search_options,
    };
  };
  const groups = GROUPS.map((group) => counted(group, [facetOf(group)]));
  const extent = counted('price', [{ field: 'price', type: 'stats' }]);
  const search = container.resolve(Modules.SEARCH);
  const [found, prices, ...others] = await search.searchMany(
    asked.facets ? [page, extent, ...groups] : [page],
  );
  if (!found) throw new Error('A search has one answer.');
  const byGroup = new Map(GROUPS.map((group, at) => [group, others[at]] as const));
  const count = found.metadata.count ?? 0;
  return {
    products: found.hits.map(({ document }) => cardSchema.parse(document).card),
    count,
    offset: asked.offset,
    limit: asked.limit,
    facets: asked.facets
      ? facetAnswer(byGroup, prices, asked, await categoriesOf(container))
      : null,
    corrected: metaSchema.parse(found.provider_metadata).corrected,
    relaxed: count > 0 ? [] : relaxedOf(byGroup, asked),
  };
}

const cardSchema = z.object({ card: listedProduct });
const metaSchema = z.object({ corrected: z.string().nullable() });

/** Where nothing matches: which group the shopper could let go to find something, and how much. */
function relaxedOf(byGroup: Results, asked: ListingQuestion): ListingAnswer['relaxed'] {
  return GROUPS.flatMap((group) => {
    const count = byGroup.get(group)?.metadata.count ?? 0;
    const isChosen = Object.keys(chosenIn(group, asked)).length > 0;
    return isChosen && count > 0 ? [{ group, count }] : [];
  });
}
