import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { underOrderLock } from '../../../../../orders/under-order-lock';
import { readRefundAccount } from '../../../../../payments/cash-on-delivery/refund-account';

/** Where the refunds of an order go that was paid on delivery; 404 until its shopper has entered that. */
export const GET = underOrderLock(async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const { account, paidAt } = await readRefundAccount(req.scope, req.params['id'] ?? '');
  res.setHeader('Cache-Control', 'no-store');
  res.json({ refund_account: { ...account, paid_at: paidAt } });
});
