import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime, catalogueQueryFn } from '../catalogue-query';
import { type ListingQueryInput, listingCall } from './listing-call';

/** A page of a listing. */
export function listingQuery(input: ListingQueryInput) {
  const { query } = listingCall(input);
  return {
    queryKey: ['listing', query],
    queryFn: catalogueQueryFn(async ({ signal }: QueryFunctionContext) => {
      const { getListing } = await import('./get-listing');
      return getListing(input, signal);
    }),
    ...catalogueLifetime,
    // Search terms are private: they are not persisted.
    ...(query['q'] === undefined ? {} : { meta: {} }),
  };
}
