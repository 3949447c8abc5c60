import { catalogueQuery } from '../catalogue-query';
import { type ListingQueryInput, listingCall } from './listing-call';

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
