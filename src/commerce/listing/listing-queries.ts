import { catalogueQuery } from '../catalogue-query';
import { type ListingQueryInput, listingCall } from './listing-call';

/** Products per request, by screen. Screens with the same size share a response. */
export const listingSizes = {
  /** A listing page, and the deals of the home page. */
  page: 24,
  /** A page of the showcase on the home page. */
  showcase: 8,
  /** The dropdown of a category, and its strip on phones. */
  glance: 12,
  /** Twelve similar products, and the product itself. */
  similar: 13,
} as const;

/** Category chips of the showcase. */
export const showcaseCategories = 8;

/** A page of a listing. */
export function listingQuery(input: ListingQueryInput) {
  const { query } = listingCall(input);
  const options = catalogueQuery(['listing', query] as const, async (signal) => {
    const { getListing } = await import('./get-listing');
    return getListing(input, signal);
  });
  // Search terms are private: they are not persisted.
  return query['q'] === undefined ? options : { ...options, meta: {} };
}
