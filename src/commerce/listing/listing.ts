import type { FilterGroup } from '@aangan/search-rules/facets';
import type { ListingSort } from '@aangan/search-rules/sorts';
import type { ProductCard } from '../products/product';

/** Filters of a listing. Values of a group are alternatives; a product has to meet all groups. */
export interface ListingFilters {
  colours: readonly string[];
  /** Frame materials. */
  materials: readonly string[];
  /** Handles. A product in a subcategory matches too. */
  categories: readonly string[];
  /** Rupees, both inclusive; compared with the product's lowest price. */
  priceMin: number | null;
  priceMax: number | null;
  /** Minimum average stars, 1 to 4. */
  rating: number | null;
  inStock: boolean;
  discounted: boolean;
}

/** A query of the catalogue. */
export interface ListingQuery extends ListingFilters {
  /** Search terms: all words must match, the last one as a prefix. Null for everything. */
  q: string | null;
  /** Handle of the category whose page this is, which is not a filter of the shopper. */
  within: string | null;
  sort: ListingSort;
  /** Products per page, 1 to 100. */
  limit: number;
  offset: number;
  /** Whether to return the counts of all choices. */
  facets: boolean;
}

export interface Choice {
  value: string;
  label: string;
  /** Products that match this choice and the other groups. */
  count: number;
}

export interface PriceBand {
  /** Rupees, inclusive; null for no lower limit. */
  from: number | null;
  /** Rupees, inclusive; null for no upper limit. */
  to: number | null;
  count: number;
}

/** The count of each choice, given the search terms and the other groups, but not the choices of its own group. */
export interface ListingFacets {
  categories: Choice[];
  colours: Choice[];
  materials: Choice[];
  /** Lowest and highest price in rupees, given the other groups; null without any price. */
  price: { min: number; max: number } | null;
  priceBands: PriceBand[];
  /** Products with at least so many average stars, from 4 down to 1. */
  ratings: { from: number; count: number }[];
  inStock: number;
  discounted: number;
}

export interface ListingPage {
  products: ProductCard[];
  /** Matching products over all pages. */
  count: number;
  /** Null if not requested. */
  facets: ListingFacets | null;
  /** The corrected search terms, if the typed ones have no match; else null. */
  corrected: string | null;
  /** If nothing matches: the groups without whose choices there would be matches. */
  relaxed: { group: FilterGroup; count: number }[];
  /** Whether the listing comes from the stored catalogue, because the shop did not respond. */
  fromDevice: boolean;
}

export const noFilters: ListingFilters = {
  colours: [],
  materials: [],
  categories: [],
  priceMin: null,
  priceMax: null,
  rating: null,
  inStock: false,
  discounted: false,
};
