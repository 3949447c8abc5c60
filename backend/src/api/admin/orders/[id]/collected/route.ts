import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { underOrderLock } from '../../../../../orders/under-order-lock';
import { deliverCodOrder } from '../../../../../payments/cash-on-delivery/deliver-order';

/** All parcels of an order on delivery are handed over, and the courier has the cash; 409 when a piece is not on the road. */
export const POST = underOrderLock(async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const id = req.params['id'] ?? '';
  await deliverCodOrder(req.scope, id);
  res.json({ order_id: id, delivered: true });
});
