import { exclusivePriceLimit, type FilterGroup } from '@aangan/search-rules/facets';
import type { ListingFilters } from '@/commerce/listing/listing';
import type { Columns, ValueColumn } from './columns';

/** One bit per group: the sum of a product's bits says which groups' filters it does not match. */
export const GROUP_BITS = {
  category: 1,
  colour: 2,
  material: 4,
  price: 8,
  rating: 16,
  in_stock: 32,
  discounted: 64,
} as const satisfies Record<FilterGroup, number>;

type Predicate = (product: number) => boolean;

/** The groups with a filter, each with its predicate. */
export function createFilters(
  columns: Columns,
  filters: ListingFilters,
): { group: FilterGroup; matches: Predicate }[] {
  const { price, rating, inStock, discounted } = columns;
  const { priceMin, priceMax, rating: stars } = filters;
  const [min, limit] = [priceMin ?? -Infinity, exclusivePriceLimit(priceMax ?? Infinity)];
  // A missing price or rating is NaN, which matches no filter.
  const isInPriceRange: Predicate = (product) => {
    const amount = price[product] ?? Number.NaN;
    return amount >= min && amount < limit;
  };
  const all: { group: FilterGroup; matches: Predicate | null }[] = [
    { group: 'category', matches: createValueFilter(columns.categories, filters.categories) },
    { group: 'colour', matches: createValueFilter(columns.colours, filters.colours) },
    { group: 'material', matches: createValueFilter(columns.materials, filters.materials) },
    { group: 'price', matches: priceMin === null && priceMax === null ? null : isInPriceRange },
    {
      group: 'rating',
      matches: stars === null ? null : (product) => (rating[product] ?? Number.NaN) >= stars,
    },
    { group: 'in_stock', matches: filters.inStock ? (product) => inStock[product] === 1 : null },
    {
      group: 'discounted',
      matches: filters.discounted ? (product) => discounted[product] === 1 : null,
    },
  ];
  return all.flatMap(({ group, matches }) => (matches === null ? [] : [{ group, matches }]));
}

/** Whether a product has one of these values; null without values. */
export function createValueFilter(column: ValueColumn, names: readonly string[]): Predicate | null {
  if (names.length === 0) return null;
  const wanted = new Uint8Array(column.names.length);
  for (const name of names) {
    const index = column.indexOf(name);
    if (index !== undefined) wanted[index] = 1;
  }
  return (product) => column.of(product).some((index) => wanted[index] === 1);
}
