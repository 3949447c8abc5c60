import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { underOrderLock } from '../../../../../../orders/under-order-lock';
import { markRefundPaid } from '../../../../../../payments/cash-on-delivery/refund-account';

/** The owner has paid all that was refunded so far. The account is erased 30 days later. */
export const POST = underOrderLock(async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const id = req.params['id'] ?? '';
  await markRefundPaid(req.scope, id);
  res.json({ order_id: id, paid: true });
});
