import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { underOrderLock } from '../../../../../orders/under-order-lock';
import { writeRefundAccount } from '../../../../../payments/cash-on-delivery/refund-account';
import type { RefundAccountBody } from '../../../../validators';

/** Stores the bank account or UPI id for refunds of an order that was paid on delivery. The response does not repeat it. */
export const POST = underOrderLock(
  async (req: MedusaRequest<RefundAccountBody>, res: MedusaResponse) => {
    await writeRefundAccount(req.scope, req.params['id'] ?? '', req.validatedBody);
    res.status(200).json({ refund_account: { kind: req.validatedBody.kind } });
  },
);
