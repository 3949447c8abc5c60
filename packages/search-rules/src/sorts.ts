export const LISTING_SORTS = ['relevance', 'price-asc', 'price-desc', 'newest', 'rating'] as const;

export type ListingSort = (typeof LISTING_SORTS)[number];

export const BEST_SELLER_TAG = 'best-seller';

/** A number of a product that listings are sorted by. */
export type SortField = 'featured' | 'price' | 'created' | 'best_rated';

/**
 * The field and direction of each sort. Products without a value come last, equal ones are in the order of their ids.
 * A search by relevance sorts by how well the text matches first.
 */
export const SORT_ORDERS = {
  relevance: { field: 'featured', direction: 'DESC' },
  'price-asc': { field: 'price', direction: 'ASC' },
  'price-desc': { field: 'price', direction: 'DESC' },
  newest: { field: 'created', direction: 'DESC' },
  rating: { field: 'best_rated', direction: 'DESC' },
} as const satisfies Record<ListingSort, { field: SortField; direction: 'ASC' | 'DESC' }>;

/** ms since 1970, later than the creation of any product. */
const BEST_SELLER_BONUS = 1e13;
/** Products with more reviews than this rank alike. Averages have two decimals. */
const MAX_RANKED_REVIEWS = 1e6;

/** Ranks best sellers first, then the newest products. @param createdAt ms since 1970 */
export function featuredRank(createdAt: number, tags: readonly string[]): number {
  return createdAt + (tags.includes(BEST_SELLER_TAG) ? BEST_SELLER_BONUS : 0);
}

/** Ranks by average stars, then by the number of reviews. */
export function ratingRank({ average, count }: { average: number; count: number }): number {
  return average * 100 * MAX_RANKED_REVIEWS + Math.min(count, MAX_RANKED_REVIEWS);
}
