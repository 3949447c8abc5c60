import type { MedusaStoreRequest, MedusaResponse } from '@medusajs/framework/http';
import { readEntries } from '../../../../catalogue/listing/read-entries';
import type { EntriesQuery } from '../../../../catalogue/listing/query';
import { respondPublicly } from '../public-response';

/** Entries of the catalogue that a device stores to search offline. */
export async function GET(req: MedusaStoreRequest<unknown, EntriesQuery>, res: MedusaResponse) {
  const channels = req.publishable_key_context.sales_channel_ids;
  await respondPublicly(res, () => readEntries(req.scope, channels, req.validatedQuery));
}
