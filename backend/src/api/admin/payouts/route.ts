import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listPayouts } from '../../../payments/attention/list-payouts';
import type { PayoutsQuery } from '../list-queries';

/**
 * Returns to receive, refunds to make, and refunded cash to pay out, the oldest first; `step` selects one of the three. Amounts are in
 * rupees.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, PayoutsQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, q, step } = req.validatedQuery;
  const { rows, count } = await listPayouts(req.scope, { q, step }, { limit, offset });
  res.setHeader('Cache-Control', 'no-store');
  res.json({ payouts: rows, count, limit, offset });
}
