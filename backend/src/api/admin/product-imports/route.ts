import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { applyImport } from '../../../product-import/apply-import';
import {
  parseProducts,
  planImport,
  planText,
  uploadsOf,
} from '../../../product-import/plan-import';
import type { ProductImportBody } from '../validators';

/**
 * Creates and changes products of a file. With `dry_run` only reports what would change. Wrong rows are reported one by one, and
 * nothing is written then. `uploads` are the files that must be uploaded before the import.
 */
export async function POST(
  req: AuthenticatedMedusaRequest<ProductImportBody>,
  res: MedusaResponse,
) {
  const { products: given, dry_run } = req.validatedBody;
  const { products, errors: malformed } = parseProducts(given);
  const plan = await planImport(req.scope, products);
  const errors = [...malformed, ...plan.errors];
  if (!dry_run) {
    for (const product of plan.products) {
      for (const upload of uploadsOf(product)) {
        errors.push({ row: product.given.row, message: `${upload} was not uploaded` });
      }
    }
  }
  if (errors.length > 0) {
    const message = 'Some rows are wrong. Nothing was changed.';
    res
      .status(dry_run ? 200 : 400)
      .json({ type: 'invalid_rows', message, errors, products: plan.products.map(planText) });
    return;
  }
  if (!dry_run) await applyImport(req.scope, plan);
  res.json({ errors: [], products: plan.products.map(planText) });
}
