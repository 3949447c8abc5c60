import type { ProductCard } from '../products/product';

/** In which order a listing stands. `relevance` without a search text: best sellers first, then the newest. */
export const listingSorts = ['relevance', 'price-asc', 'price-desc', 'newest', 'rating'] as const;

export type ListingSort = (typeof listingSorts)[number];

/** What a shopper narrows a listing by. Values of one group are alternatives, groups all have to hold. */
export interface ListingFilters {
  colours: readonly string[];
  /** Frame materials. */
  materials: readonly string[];
  /** Handles: a product that lies in one of them, or below it. */
  categories: readonly string[];
  /** Rupees, both included; of the product's lowest price. */
  priceMin: number | null;
  priceMax: number | null;
  /** Stars on average at least, 1 to 4. */
  rating: number | null;
  inStock: boolean;
  discounted: boolean;
}

/** A group of filters whose choices stand together. */
export const listingGroups = [
  'category',
  'colour',
  'material',
  'price',
  'rating',
  'in_stock',
  'discounted',
] as const;

export type ListingGroup = (typeof listingGroups)[number];

/** What is asked of the catalogue. */
export interface ListingQuestion extends ListingFilters {
  /** What is searched for: all its words, the last one also as a beginning. Null for everything. */
  q: string | null;
  /** Handle of the category whose own listing this is; not a filter that the shopper chose. */
  within: string | null;
  sort: ListingSort;
  /** Products a page, 1 to 100. */
  limit: number;
  offset: number;
  /** Whether counts per choice are wanted. */
  facets: boolean;
}

export interface Choice {
  value: string;
  /** What the shopper reads. */
  label: string;
  /** Products that would be shown with this choice and what the other groups have chosen. */
  count: number;
}

export interface PriceBand {
  /** Rupees, included; null for no lower end. */
  from: number | null;
  /** Rupees, included; null for no upper end. */
  to: number | null;
  count: number;
}

/** Counts for each choice: by what was searched for and the other groups, whatever its own group has chosen. */
export interface ListingFacets {
  categories: Choice[];
  colours: Choice[];
  materials: Choice[];
  /** Lowest and highest price in rupees by the other groups; null where nothing has a price. */
  price: { min: number; max: number } | null;
  priceBands: PriceBand[];
  /** Products with so many stars on average or more, from 4 down to 1. */
  ratings: { from: number; count: number }[];
  inStock: number;
  discounted: number;
}

export interface ListingPage {
  products: ProductCard[];
  /** Products that match, over all pages. */
  count: number;
  /** Null where they were not asked for. */
  facets: ListingFacets | null;
  /** What was searched for instead, as nothing has the words that were typed; null where they were found. */
  corrected: string | null;
  /** Where nothing matches: groups without whose choice so many would. */
  relaxed: { group: ListingGroup; count: number }[];
  /** Whether the device answered out of what it has stored, as the shop could not be asked. */
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
