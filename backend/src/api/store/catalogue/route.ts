import type { MedusaStoreRequest, MedusaResponse } from '@medusajs/framework/http';
import { askListing } from '../../../catalogue/listing/ask-listing';
import type { ListingQuestion } from '../../../catalogue/listing/question';
import { answerPublicly } from './answer';

/** One page of a listing: cards, counts per choice, and what to relax where nothing matches. */
export async function GET(
  req: MedusaStoreRequest<unknown, ListingQuestion>,
  res: MedusaResponse,
): Promise<void> {
  const channels = req.publishable_key_context.sales_channel_ids;
  await answerPublicly(res, () => askListing(req.scope, channels, req.validatedQuery));
}
