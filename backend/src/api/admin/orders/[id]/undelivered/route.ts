import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { underOrderLock } from '../../../../../orders/under-order-lock';
import { cancelUndeliveredOrder } from '../../../../../payments/cash-on-delivery/undelivered-order';

/** Cancels an order on delivery whose parcels have come back; 409 when it is paid or delivered. */
export const POST = underOrderLock(async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const id = req.params['id'] ?? '';
  await cancelUndeliveredOrder(req.scope, id);
  res.status(200).json({ order_id: id, cancel_reason: 'undelivered' });
});
