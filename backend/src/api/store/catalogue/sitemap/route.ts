import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { askAddresses } from '../../../../catalogue/addresses/ask-addresses';
import type { AddressesQuestion } from '../../../../catalogue/addresses/question';
import { answerPublicly } from '../answer';

/** Which products have a page and when they changed: the web front's sitemap is made of it. */
export async function GET(
  req: MedusaStoreRequest<unknown, AddressesQuestion>,
  res: MedusaResponse,
): Promise<void> {
  const database = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const channels = req.publishable_key_context.sales_channel_ids;
  await answerPublicly(res, () => askAddresses(database, channels, req.validatedQuery));
}
