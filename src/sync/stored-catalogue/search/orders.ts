import type { ListingSort } from '@/commerce/listing/listing';
import type { Columns } from './columns';

/** Which of two products stands before the other: below 0 the first. */
type Comparison = (one: number, other: number) => number;

/** Products in each order, and each product's place in it. Made when first asked for. */
export interface Orders {
  /** The place of each product in the order. */
  places: (sort: ListingSort) => Uint32Array;
}

/** Products are numbered in the order of their ids, so that what is equal otherwise stands in that order. */
export function ordersOf(columns: Columns): Orders {
  const { price, rating, ratings, createdAt, bestSeller } = columns;
  const more = (column: ArrayLike<number>): Comparison => {
    return (one, other) => (column[other] ?? 0) - (column[one] ?? 0);
  };
  const newest = more(createdAt);
  const comparisons: Record<ListingSort, Comparison> = {
    relevance: (one, other) => more(bestSeller)(one, other) || newest(one, other),
    'price-asc': (one, other) => missingLast(price, one, other, 1),
    'price-desc': (one, other) => missingLast(price, one, other, -1),
    newest,
    rating: (one, other) => missingLast(rating, one, other, -1) || more(ratings)(one, other),
  };
  const known = new Map<ListingSort, Uint32Array>();
  return {
    places: (sort) => {
      const places = known.get(sort) ?? placesBy(comparisons[sort], price.length);
      known.set(sort, places);
      return places;
    },
  };
}

function missingLast(column: Float64Array, one: number, other: number, direction: 1 | -1): number {
  const [a, b] = [column[one] ?? Number.NaN, column[other] ?? Number.NaN];
  const [isA, isB] = [!Number.isNaN(a), !Number.isNaN(b)];
  if (isA && isB) return direction * (a - b);
  return Number(isB) - Number(isA);
}

function placesBy(comparison: Comparison, products: number): Uint32Array {
  const order = Uint32Array.from({ length: products }, (_, product) => product);
  // Sorting is stable: the number decides where nothing else does.
  order.sort(comparison);
  const places = new Uint32Array(products);
  for (const [place, product] of order.entries()) places[product] = place;
  return places;
}
