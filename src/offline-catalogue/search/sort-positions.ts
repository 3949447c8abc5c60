import { type ListingSort, SORT_ORDERS } from '@aangan/search-rules/sorts';
import type { Columns } from './columns';

/** The position of each product in each sort, computed at first use. */
export interface SortPositions {
  positions: (sort: ListingSort) => Uint32Array;
}

export function sortPositionsOf({ sortFields }: Columns): SortPositions {
  const known = new Map<ListingSort, Uint32Array>();
  return {
    positions: (sort) => {
      const { field, direction } = SORT_ORDERS[sort];
      const positions = known.get(sort) ?? positionsBy(sortFields[field], direction);
      known.set(sort, positions);
      return positions;
    },
  };
}

/** @param column NaN for products without a value, which come last */
function positionsBy(column: Float64Array, direction: 'ASC' | 'DESC'): Uint32Array {
  const valueOf = (product: number) => {
    const value = column[product] ?? Number.NaN;
    if (Number.isNaN(value)) return Infinity;
    return direction === 'ASC' ? value : -value;
  };
  const order = Uint32Array.from(column, (_, product) => product);
  // Sorting is stable, and products are numbered in the order of their ids.
  order.sort((a, b) => {
    const [valueA, valueB] = [valueOf(a), valueOf(b)];
    return valueA === valueB ? 0 : valueA - valueB;
  });
  const positions = new Uint32Array(order.length);
  for (const [position, product] of order.entries()) positions[product] = position;
  return positions;
}
