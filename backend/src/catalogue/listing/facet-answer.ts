import type { SearchTypes } from '@medusajs/framework/types';
import type { ShownCategory } from '../category-tree';
import { BANDS, type Group, RATINGS } from './groups';
import type { ListingQuestion } from './question';

/** For each group, what the index answered without the group's own choice. */
export type Results = ReadonlyMap<Group, SearchTypes.SearchResult | undefined>;

interface Choice {
  value: string;
  label: string;
  count: number;
}

export interface FacetAnswer {
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
 * @param extent of prices, without the shopper's own choice of prices
 * @param shown categories in the shop's order
 */
export function facetAnswer(
  results: Results,
  extent: SearchTypes.SearchResult | undefined,
  asked: ListingQuestion,
  shown: readonly ShownCategory[],
): FacetAnswer {
  const facet = (group: Group, field: string) => results.get(group)?.facets?.[field];
  const counts = (group: Group, field: string) => countsOf(facet(group, field));
  const named = (group: Group, field: string) =>
    [...counts(group, field)].map(([value, count]) => ({ value, label: value, count }));
  const inCategory = counts('category', 'categories');
  const bands = rangesOf(facet('price', 'price'));
  const ratings = rangesOf(facet('rating', 'rating'));
  return {
    category: shown
      .filter(({ handle }) => handle !== asked.category && inCategory.has(handle))
      .map(({ handle, name }) => {
        return { value: handle, label: name, count: inCategory.get(handle) ?? 0 };
      }),
    colour: named('colour', 'colours'),
    material: named('material', 'material'),
    price: {
      ...extentOf(extent?.facets?.['price']),
      bands: BANDS.map((from, at) => {
        const next = BANDS[at + 1];
        const to = next === undefined ? null : next - 1;
        return { from, to, count: bands.get(String(from)) ?? 0 };
      }),
    },
    rating: RATINGS.map((from) => ({ from, count: ratings.get(String(from)) ?? 0 })),
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
