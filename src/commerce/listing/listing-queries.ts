import type { QueryFunctionContext } from '@tanstack/query-core';
import { catalogueLifetime } from '../catalogue-lifetime';
import { fromCatalogue } from '../catalogue-query';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import type { ListingPage } from './listing';
import { listingAnswerSchema } from './listing-answer';
import { type ListingAsked, listingCall, listingQuestion } from './listing-call';
import { stockListing } from './stock-listing';

/** One page of a listing. @throws StoreError */
export async function getListing(asked: ListingAsked, signal?: AbortSignal): Promise<ListingPage> {
  const { path, query } = listingCall(asked);
  try {
    return await request(path, listingAnswerSchema, { query, signal, token: null });
  } catch (error) {
    const isUnknownCall = error instanceof StoreError && error.kind === 'not-found';
    if (!isUnknownCall) throw error;
    return stockListing(listingQuestion(asked), signal);
  }
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
