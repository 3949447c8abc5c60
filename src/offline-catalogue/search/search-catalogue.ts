import type { FilterGroup } from '@aangan/search-rules/facets';
import type { ListingQuery } from '@/commerce/listing/listing';
import type { ListingResponse } from '@/commerce/listing/listing-response';
import type { CatalogueIndex } from './catalogue-index';
import { countFacets } from './count-facets';
import { createFilters, createValueFilter, GROUP_BITS } from './match-filters';
import { matchText, type TextMatch } from './match-text';

/** Computes a listing from the stored catalogue, in the format of the shop's response. */
export function searchCatalogue(index: CatalogueIndex, query: ListingQuery): ListingResponse {
  const { q, offset, limit } = query;
  const text =
    q === null || q.trim() === '' ? null : matchText(index.words, index.products.length, q);
  const { matching, missingOne } = filterProducts(index, query, text);
  const matchingOthers = (group: FilterGroup) => [...matching, ...(missingOne.get(group) ?? [])];
  const page = sortProducts(index, query, text, matching).slice(offset, offset + limit);
  return {
    products: page.flatMap((product) => index.products[product] ?? []),
    count: matching.length,
    offset,
    limit,
    facets: query.facets ? countFacets(index, matchingOthers, query.within) : null,
    corrected: text?.corrected ?? null,
    relaxed: matching.length > 0 ? [] : countRelaxed(missingOne),
    from_device: true,
  };
}

interface FilteredProducts {
  /** Products that match every filter. */
  matching: number[];
  /** Products that match every filter but those of one group. */
  missingOne: Map<FilterGroup, number[]>;
}

/** One pass over the products collects what the counts of every group need. */
function filterProducts(
  { products, columns }: CatalogueIndex,
  query: ListingQuery,
  text: TextMatch | null,
): FilteredProducts {
  const filters = createFilters(columns, query);
  const isWithin =
    query.within === null ? null : createValueFilter(columns.categories, [query.within]);
  const matching: number[] = [];
  const byMissed = new Map<number, number[]>();
  const missingOne = new Map<FilterGroup, number[]>();
  for (const { group } of filters) {
    const list: number[] = [];
    missingOne.set(group, list);
    byMissed.set(GROUP_BITS[group], list);
  }
  for (let product = 0; product < products.length; product += 1) {
    if (text?.scores[product] === 0 || isWithin?.(product) === false) continue;
    let missed = 0;
    for (const { group, matches } of filters) if (!matches(product)) missed += GROUP_BITS[group];
    // A product that misses two groups counts for none.
    const list = missed === 0 ? matching : byMissed.get(missed);
    list?.push(product);
  }
  return { matching, missingOne };
}

function sortProducts(
  { orders }: CatalogueIndex,
  { sort }: ListingQuery,
  text: TextMatch | null,
  products: readonly number[],
): number[] {
  const positions = orders.positions(sort);
  const scores = sort === 'relevance' ? text?.scores : undefined;
  return products.toSorted((a, b) => {
    return (scores?.[b] ?? 0) - (scores?.[a] ?? 0) || (positions[a] ?? 0) - (positions[b] ?? 0);
  });
}

/** How many products would match without the filters of each group. */
function countRelaxed(missingOne: FilteredProducts['missingOne']): ListingResponse['relaxed'] {
  return [...missingOne].flatMap(([group, { length: count }]) =>
    count > 0 ? [{ group, count }] : [],
  );
}
