import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listRefusedOrders } from '../../../payments/cash-on-delivery/refused-orders';
import type { RefusedOrdersQuery } from '../list-queries';

/**
 * Orders that devices have requested, mostly without a network before, and the shop has refused; `ordered=false` selects those whose
 * cart was not ordered since. Amounts are in paise.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, RefusedOrdersQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, q, ordered } = req.validatedQuery;
  const { rows, count } = await listRefusedOrders(req.scope, { q, ordered }, { limit, offset });
  res.setHeader('Cache-Control', 'no-store');
  res.json({ refused_orders: rows, count, limit, offset });
}
