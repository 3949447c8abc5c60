import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { checkIndex } from '../../../../catalogue/check/check-index';

/** Compares the index with all products, and repairs what differs. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const { checked, missing, stale, left, fields } = await checkIndex(req.scope);
  const differing = { missing: missing.length, stale: stale.length, left: left.length };
  res.json({ checked, ...differing, fields });
}
