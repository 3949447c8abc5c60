import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listCodOrders } from '../../../../payments/cash-on-delivery/list-cod-orders';
import type { CodOrdersQuery } from '../../list-queries';

/**
 * Orders that are paid on delivery, the open ones first; `state=open` selects those whose cash is to be collected. Amounts are in
 * rupees.
 */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, CodOrdersQuery>,
  res: MedusaResponse,
) {
  const { limit, offset, q, state, step } = req.validatedQuery;
  const { rows, count } = await listCodOrders(req.scope, { q, state, step }, { limit, offset });
  res.setHeader('Cache-Control', 'no-store');
  res.json({ cod_orders: rows, count, limit, offset });
}
