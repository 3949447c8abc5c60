import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { checkIndex } from '../../../catalogue/check/check-index';
import { readIndexState } from '../../../catalogue/check/index-state';
import { rebuildIndex } from '../../../catalogue/fill-index';
import type { IndexActionBody } from '../validators';

/** State of the index that searches and listings read: `waiting` products have changed since it was written. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ product_index: await readIndexState(req.scope) });
}

/** Compares the index with all products and repairs what differs, or rebuilds it while searches use the old one. */
export async function POST(req: AuthenticatedMedusaRequest<IndexActionBody>, res: MedusaResponse) {
  if (req.validatedBody.action === 'check') {
    const { checked, missing, stale, left, fields } = await checkIndex(req.scope);
    const differing = { missing: missing.length, stale: stale.length, left: left.length };
    res.json({ checked, ...differing, fields });
    return;
  }
  const started = performance.now();
  await rebuildIndex(req.scope);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  res.json({ product_index: await readIndexState(req.scope), seconds });
}
