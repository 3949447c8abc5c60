import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readIndexState } from '../../../catalogue/check/index-state';

/** State of the index that searches and listings read: `waiting` products have changed since it was written. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ product_index: await readIndexState(req.scope) });
}
