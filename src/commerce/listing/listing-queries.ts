import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';
import { request } from '../http/request';
import type { ListingPage } from './listing';
import { listingAnswerSchema } from './listing-answer';
import { type ListingAsked, listingCall } from './listing-call';

/** One page of a listing. @throws StoreError */
function getListing(asked: ListingAsked, signal?: AbortSignal): Promise<ListingPage> {
  const { path, query } = listingCall(asked);
  return request(path, listingAnswerSchema, { query, signal, token: null });
}

/** One page of a listing, by the address of its call. */
export function listingQuery(asked: ListingAsked) {
  const { query } = listingCall(asked);
  return {
    queryKey: ['listing', query],
    queryFn: fromCatalogue(({ signal }: QueryFunctionContext) => getListing(asked, signal)),
    ...catalogueLifetime,
    // What somebody searched for is theirs alone: it leaves with the page.
    ...(query['q'] === undefined ? {} : { meta: {} }),
  };
}
