import {
  exclusivePriceLimit,
  type FilterGroup,
  MIN_RATINGS,
  PRICE_BANDS,
} from '@aangan/search-rules/facets';
import type { SearchTypes } from '@medusajs/framework/types';
import type { ListingQuery } from './query';

type Filters = SearchTypes.SearchFilters;

/** Filter of the index for what the shopper chose in a group; empty if nothing was chosen. */
export function filterOfGroup(group: FilterGroup, query: ListingQuery): Filters {
  switch (group) {
    case 'category':
      return anyOf('categories', query.in);
    case 'colour':
      return anyOf('colours', query.colour);
    case 'material':
      return anyOf('material', query.material);
    case 'price': {
      const { price_min: min, price_max: max } = query;
      const limits = {
        ...(min === undefined ? {} : { $gte: min }),
        ...(max === undefined ? {} : { $lt: exclusivePriceLimit(max) }),
      };
      return Object.keys(limits).length === 0 ? {} : { price: limits };
    }
    case 'rating':
      return query.rating === undefined ? {} : { rating: { $gte: query.rating } };
    case 'in_stock':
      return query.in_stock ? { in_stock: true } : {};
    case 'discounted':
      return query.discounted ? { discounted: true } : {};
  }
}

/** Requests the counts of a group's choices. */
export function facetRequestOf(group: FilterGroup): SearchTypes.SearchFacetRequest {
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
        // The upper end of a range of the index is exclusive.
        ranges: PRICE_BANDS.map(({ from, to }) => {
          const limit = to === null ? {} : { to: exclusivePriceLimit(to) };
          return { key: String(from), from, ...limit };
        }),
      };
    case 'rating':
      return {
        field: 'rating',
        type: 'range',
        ranges: MIN_RATINGS.map((from) => ({ key: String(from), from })),
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
