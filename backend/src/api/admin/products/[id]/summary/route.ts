import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readProductSummary } from '../../../../../catalogue/product-summary';
import { reviewFigures } from '../../../../../reviews/review-figures';

/**
 * What shoppers see of a product that Medusa's own page does not show: prices and pictures by variant, and what others have written.
 * Amounts are in rupees.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const product = await readProductSummary(req.scope, id);
  const { count, average } = await reviewFigures(req.scope, id);
  res.setHeader('Cache-Control', 'no-store');
  res.json({ product_summary: { ...product, reviews: { count, average } } });
}
