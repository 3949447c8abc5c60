import type { MedusaStoreRequest, MedusaResponse } from '@medusajs/framework/http';
import { searchListing } from '../../../catalogue/listing/search-listing';
import type { ListingQuery } from '../../../catalogue/listing/query';
import { respondPublicly } from './public-response';

/** One page of a listing: cards, facet counts, and which filters to relax when nothing matches. */
export async function GET(req: MedusaStoreRequest<unknown, ListingQuery>, res: MedusaResponse) {
  const channels = req.publishable_key_context.sales_channel_ids;
  await respondPublicly(res, () => searchListing(req.scope, channels, req.validatedQuery));
}
