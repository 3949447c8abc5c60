import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { askNews } from '../../../../catalogue/news/ask-news';
import type { NewsQuestion } from '../../../../catalogue/news/question';

/** What changed in the catalogue: the web front asks each second in which somebody looks at a page. */
export async function GET(
  req: MedusaStoreRequest<unknown, NewsQuestion>,
  res: MedusaResponse,
): Promise<void> {
  const database = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  res.setHeader('cache-control', 'no-store');
  res.json(await askNews(database, req.validatedQuery.after));
}
