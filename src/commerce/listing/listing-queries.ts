import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';
import { type ListingAsked, listingCall } from './listing-call';

/** One page of a listing, by the address of its call. */
export function listingQuery(asked: ListingAsked) {
  const { query } = listingCall(asked);
  return {
    queryKey: ['listing', query],
    queryFn: fromCatalogue(async ({ signal }: QueryFunctionContext) => {
      const { getListing } = await import('./get-listing');
      return getListing(asked, signal);
    }),
    ...catalogueLifetime,
    // What somebody searched for is theirs alone: it leaves with the page.
    ...(query['q'] === undefined ? {} : { meta: {} }),
  };
}
