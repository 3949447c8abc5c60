import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { readIndexState } from '../../../../catalogue/check/index-state';
import { rebuildIndex } from '../../../../catalogue/fill-index';

/** Rebuilds the whole index; searches use the old one meanwhile. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const started = performance.now();
  await rebuildIndex(req.scope);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  res.json({ product_index: await readIndexState(req.scope), seconds });
}
