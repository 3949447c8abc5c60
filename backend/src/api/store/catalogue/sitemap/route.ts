import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { readSitemap, type SitemapQuery } from '../../../../catalogue/sitemap/read-sitemap';
import { respondPublicly } from '../public-response';

/** Products with their times of change, for the web front's sitemap. */
export async function GET(req: MedusaStoreRequest<unknown, SitemapQuery>, res: MedusaResponse) {
  const database = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const channels = req.publishable_key_context.sales_channel_ids;
  await respondPublicly(res, () => readSitemap(database, channels, req.validatedQuery));
}
