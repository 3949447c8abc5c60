import type { ListingFilters, ListingGroup } from '@/commerce/listing/listing';
import type { Columns, ValueColumn } from './columns';

/** Every group has a bit: a product's sum of them says whose choice it does not meet. */
export const groupBits = {
  category: 1,
  colour: 2,
  material: 4,
  price: 8,
  rating: 16,
  in_stock: 32,
  discounted: 64,
} as const satisfies Record<ListingGroup, number>;

type Meets = (product: number) => boolean;

/** The groups that have a choice, each with whether a product meets it. */
export function choicesOf(
  columns: Columns,
  filters: ListingFilters,
): { group: ListingGroup; meets: Meets }[] {
  const { price, rating, inStock, discounted } = columns;
  const { priceMin, priceMax, rating: stars } = filters;
  // Up to the last paisa of that rupee.
  const [least, above] = [priceMin ?? -Infinity, Math.floor(priceMax ?? Infinity) + 1];
  // Without a price or a rating it is NaN, and meets nothing.
  const priced: Meets = (product) => {
    const amount = price[product] ?? Number.NaN;
    return amount >= least && amount < above;
  };
  const all: { group: ListingGroup; meets: Meets | null }[] = [
    { group: 'category', meets: hasAny(columns.categories, filters.categories) },
    { group: 'colour', meets: hasAny(columns.colours, filters.colours) },
    { group: 'material', meets: hasAny(columns.materials, filters.materials) },
    { group: 'price', meets: priceMin === null && priceMax === null ? null : priced },
    {
      group: 'rating',
      meets: stars === null ? null : (product) => (rating[product] ?? Number.NaN) >= stars,
    },
    { group: 'in_stock', meets: filters.inStock ? (product) => inStock[product] === 1 : null },
    {
      group: 'discounted',
      meets: filters.discounted ? (product) => discounted[product] === 1 : null,
    },
  ];
  return all.flatMap(({ group, meets }) => (meets === null ? [] : [{ group, meets }]));
}

/** Whether a product has one of these; null where there are none to have. */
export function hasAny(column: ValueColumn, names: readonly string[]): Meets | null {
  if (names.length === 0) return null;
  const wanted = new Uint8Array(column.names.length);
  for (const name of names) {
    const place = column.placeOf(name);
    if (place !== undefined) wanted[place] = 1;
  }
  return (product) => column.of(product).some((place) => wanted[place] === 1);
}
