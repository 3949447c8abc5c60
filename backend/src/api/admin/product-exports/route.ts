import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { exportedProduct } from '../../../product-import/export-product';
import { readPageOfProducts } from '../../../product-import/read-products';
import type { ProductExportQuery } from '../validators';

/** A page of all products by handle, with the fields that an import takes. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ProductExportQuery>,
  res: MedusaResponse,
) {
  const { after, limit } = req.validatedQuery;
  const products = await readPageOfProducts(req.scope, after, limit);
  res.setHeader('Cache-Control', 'no-store');
  res.json({ products: products.map(exportedProduct) });
}
