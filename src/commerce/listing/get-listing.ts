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
