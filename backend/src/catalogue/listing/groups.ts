import type { SearchTypes } from '@medusajs/framework/types';
import type { ListingQuestion } from './question';

/** Rupees at which a price band begins; the last one has no end. */
export const BANDS = [0, 5_000, 10_000, 25_000, 50_000, 100_000] as const;
/** Stars on average, from which a choice counts. */
export const RATINGS = [4, 3, 2, 1] as const;

export const GROUPS = [
  'category',
  'colour',
  'material',
  'price',
  'rating',
  'in_stock',
  'discounted',
] as const;

export type Group = (typeof GROUPS)[number];

type Filters = SearchTypes.SearchFilters;

/** What the shopper chose in a group, as the index is asked; nothing where nothing was chosen. */
export function chosenIn(group: Group, asked: ListingQuestion): Filters {
  switch (group) {
    case 'category':
      return anyOf('categories', asked.in);
    case 'colour':
      return anyOf('colours', asked.colour);
    case 'material':
      return anyOf('material', asked.material);
    case 'price': {
      const { price_min: least, price_max: most } = asked;
      const limits = {
        ...(least === undefined ? {} : { $gte: least }),
        // Up to the last paisa of that rupee.
        ...(most === undefined ? {} : { $lt: Math.floor(most) + 1 }),
      };
      return Object.keys(limits).length === 0 ? {} : { price: limits };
    }
    case 'rating':
      return asked.rating === undefined ? {} : { rating: { $gte: asked.rating } };
    case 'in_stock':
      return asked.in_stock ? { in_stock: true } : {};
    case 'discounted':
      return asked.discounted ? { discounted: true } : {};
  }
}

/** The counts that a group's choices show. */
export function facetOf(group: Group): SearchTypes.SearchFacetRequest {
  switch (group) {
    case 'category':
      return { field: 'categories', type: 'value', limit: 500 };
    case 'colour':
      return { field: 'colours', type: 'value', limit: 100 };
    case 'material':
      return { field: 'material', type: 'value', limit: 100 };
    case 'price':
      return {
        field: 'price',
        type: 'range',
        ranges: BANDS.map((from, at) => {
          const to = BANDS[at + 1];
          return { key: String(from), from, ...(to === undefined ? {} : { to }) };
        }),
      };
    case 'rating':
      return {
        field: 'rating',
        type: 'range',
        ranges: RATINGS.map((from) => ({ key: String(from), from })),
      };
    case 'in_stock':
      return { field: 'in_stock', type: 'value' };
    case 'discounted':
      return { field: 'discounted', type: 'value' };
  }
}

function anyOf(field: string, values: readonly string[]): Filters {
  return values.length === 0 ? {} : { [field]: { $in: [...values] } };
}
