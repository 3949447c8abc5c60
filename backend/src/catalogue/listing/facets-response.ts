import { type FilterGroup, MIN_RATINGS, PRICE_BANDS } from '@aangan/search-rules/facets';
import type { SearchTypes } from '@medusajs/framework/types';
import type { ShownCategory } from '../category-tree';
import type { ListingQuery } from './query';

/** Search results by group, without the filter of the group itself. */
export type Results = ReadonlyMap<FilterGroup, SearchTypes.SearchResult | undefined>;

interface Choice {
  value: string;
  label: string;
  count: number;
}

export interface FacetsResponse {
  category: Choice[];
  colour: Choice[];
  material: Choice[];
  price: {
    min: number | null;
    max: number | null;
    /** Rupees; `to` is the last whole rupee of the band. */
    bands: { from: number | null; to: number | null; count: number }[];
  };
  rating: { from: number; count: number }[];
  in_stock: number;
  discounted: number;
}

/**
 * @param extent lowest and highest price without the price filter
 * @param shown categories in the order that the shop shows them
 */
export function toFacetsResponse(
  results: Results,
  extent: SearchTypes.SearchResult | undefined,
  query: ListingQuery,
  shown: readonly ShownCategory[],
): FacetsResponse {
  const facet = (group: FilterGroup, field: string) => results.get(group)?.facets?.[field];
  const counts = (group: FilterGroup, field: string) => countsOf(facet(group, field));
  const named = (group: FilterGroup, field: string) =>
    [...counts(group, field)].map(([value, count]) => ({ value, label: value, count }));
  const inCategory = counts('category', 'categories');
  const bands = rangesOf(facet('price', 'price'));
  const ratings = rangesOf(facet('rating', 'rating'));
  return {
    category: shown
      .filter(({ handle }) => handle !== query.category && inCategory.has(handle))
      .map(({ handle, name }) => {
        return { value: handle, label: name, count: inCategory.get(handle) ?? 0 };
      }),
    colour: named('colour', 'colours'),
    material: named('material', 'material'),
    price: {
      ...extentOf(extent?.facets?.['price']),
      bands: PRICE_BANDS.map(({ from, to }) => {
        return { from, to, count: bands.get(String(from)) ?? 0 };
      }),
    },
    rating: MIN_RATINGS.map((from) => ({ from, count: ratings.get(String(from)) ?? 0 })),
    in_stock: counts('in_stock', 'in_stock').get('true') ?? 0,
    discounted: counts('discounted', 'discounted').get('true') ?? 0,
  };
}

function countsOf(facet: SearchTypes.SearchFacetResult | undefined): Map<string, number> {
  if (facet?.type !== 'value') return new Map();
  return new Map(facet.values.map(({ value, count }) => [value, count]));
}

function rangesOf(facet: SearchTypes.SearchFacetResult | undefined): Map<string, number> {
  if (facet?.type !== 'range') return new Map();
  return new Map(facet.ranges.map(({ key, count }) => [key, count]));
}

function extentOf(facet: SearchTypes.SearchFacetResult | undefined): {
  min: number | null;
  max: number | null;
} {
  if (facet?.type !== 'stats' || facet.count === 0) return { min: null, max: null };
  return { min: facet.min, max: facet.max };
}
