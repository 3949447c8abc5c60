import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listProblems } from '../../../payments/attention/list-problems';
import type { ProblemsQuery } from '../list-queries';

/**
 * Payments that need the owner, the oldest first; `kind` selects the unsettled ones, failed refunds, or packed orders without a
 * payment. Amounts are in paise.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ProblemsQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, q, kind } = req.validatedQuery;
  const { rows, count } = await listProblems(req.scope, { q, kind }, { limit, offset });
  res.setHeader('Cache-Control', 'no-store');
  res.json({ payment_problems: rows, count, limit, offset });
}
