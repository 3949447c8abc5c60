import type { MedusaStoreRequest, MedusaResponse } from '@medusajs/framework/http';
import { askEntries } from '../../../../catalogue/listing/ask-entries';
import type { EntriesQuestion } from '../../../../catalogue/listing/question';
import { answerPublicly } from '../answer';

/** What a device stores to search and narrow the catalogue without a network. */
export async function GET(
  req: MedusaStoreRequest<unknown, EntriesQuestion>,
  res: MedusaResponse,
): Promise<void> {
  const channels = req.publishable_key_context.sales_channel_ids;
  await answerPublicly(res, () => askEntries(req.scope, channels, req.validatedQuery));
}
