import type { FilterGroup } from '@aangan/search-rules/facets';
import { type ListingFilters, noFilters } from '@/commerce/listing/listing';
import { type ListingSearch, joinValues, splitValues } from './listing-search';

/** The filters in a listing's URL. Reversed price limits are swapped. */
export function parseFilters(search: ListingSearch): ListingFilters {
  const price = orderRange({ min: search.price_min ?? null, max: search.price_max ?? null });
  return {
    colours: splitValues(search.colour),
    materials: splitValues(search.material),
    categories: splitValues(search.in),
    priceMin: price.min,
    priceMax: price.max,
    rating: search.rating ?? null,
    inStock: search.in_stock ?? false,
    discounted: search.discounted ?? false,
  };
}

/** The search parameters of filters, without unset ones. */
export function filtersToSearch(filters: ListingFilters) {
  return {
    colour: joinValues(filters.colours),
    material: joinValues(filters.materials),
    in: joinValues(filters.categories),
    price_min: filters.priceMin ?? undefined,
    price_max: filters.priceMax ?? undefined,
    rating: filters.rating ?? undefined,
    in_stock: filters.inStock || undefined,
    discounted: filters.discounted || undefined,
  } satisfies ListingSearch;
}

const groups: Record<FilterGroup, readonly (keyof ListingFilters)[]> = {
  category: ['categories'],
  colour: ['colours'],
  material: ['materials'],
  price: ['priceMin', 'priceMax'],
  rating: ['rating'],
  in_stock: ['inStock'],
  discounted: ['discounted'],
};

/** The filters without those of one group. */
export function clearGroup(filters: ListingFilters, group: FilterGroup): ListingFilters {
  const cleared = Object.fromEntries(groups[group].map((name) => [name, noFilters[name]]));
  return { ...filters, ...cleared };
}

/** Number of active filters; a price range counts as one. */
export function countFilters(filters: ListingFilters): number {
  const { colours, materials, categories, priceMin, priceMax, rating, inStock, discounted } =
    filters;
  const single = [priceMin !== null || priceMax !== null, rating !== null, inStock, discounted];
  return (
    colours.length + materials.length + categories.length + single.filter((chosen) => chosen).length
  );
}

/** Rupees, inclusive; null for no limit. */
export interface PriceRange {
  min: number | null;
  max: number | null;
}

/** Swaps the limits if they are reversed. */
export function orderRange({ min, max }: PriceRange): PriceRange {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}
