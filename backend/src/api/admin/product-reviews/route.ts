import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listReviews } from '../../../reviews/list-reviews';
import type { ReviewsQuery } from '../validators';

/**
 * The reviews of one product or of all, the newest first, by default with hidden ones; `q` searches texts, authors, replies and product
 * names.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ReviewsQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, ...filters } = req.validatedQuery;
  const { rows, count } = await listReviews(req.scope, filters, { limit, offset });
  res.json({ product_reviews: rows, count, limit, offset });
}
