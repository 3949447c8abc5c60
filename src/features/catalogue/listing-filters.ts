import { type ListingFilters, type ListingGroup, noFilters } from '@/commerce/listing/listing';
import type { ListingSearch } from './listing-search';
import { inOrder } from './price-range';
import { textOf, valuesOf } from './value-lists';

/** What a listing's URL narrows by. Prices the wrong way round are turned. */
export function filtersOf(search: ListingSearch): ListingFilters {
  const price = inOrder({ min: search.price_min ?? null, max: search.price_max ?? null });
  return {
    colours: valuesOf(search.colour),
    materials: valuesOf(search.material),
    categories: valuesOf(search.in),
    priceMin: price.min,
    priceMax: price.max,
    rating: search.rating ?? null,
    inStock: search.in_stock ?? false,
    discounted: search.discounted ?? false,
  };
}

/** The same in a URL: nothing that narrows nothing. */
export function searchOf(filters: ListingFilters) {
  return {
    colour: textOf(filters.colours),
    material: textOf(filters.materials),
    in: textOf(filters.categories),
    price_min: filters.priceMin ?? undefined,
    price_max: filters.priceMax ?? undefined,
    rating: filters.rating ?? undefined,
    in_stock: filters.inStock || undefined,
    discounted: filters.discounted || undefined,
  } satisfies ListingSearch;
}

const groups: Record<ListingGroup, readonly (keyof ListingFilters)[]> = {
  category: ['categories'],
  colour: ['colours'],
  material: ['materials'],
  price: ['priceMin', 'priceMax'],
  rating: ['rating'],
  in_stock: ['inStock'],
  discounted: ['discounted'],
};

/** The filters without what one group has chosen. */
export function withoutGroup(filters: ListingFilters, group: ListingGroup): ListingFilters {
  const cleared = Object.fromEntries(groups[group].map((name) => [name, noFilters[name]]));
  return { ...filters, ...cleared };
}

/** How many choices narrow: both ends of a price are one. */
export function countChosen(filters: ListingFilters): number {
  const { colours, materials, categories, priceMin, priceMax, rating, inStock, discounted } =
    filters;
  const single = [priceMin !== null || priceMax !== null, rating !== null, inStock, discounted];
  return (
    colours.length + materials.length + categories.length + single.filter((chosen) => chosen).length
  );
}
