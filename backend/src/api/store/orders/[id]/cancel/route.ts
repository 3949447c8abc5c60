import type { MedusaRequest } from '@medusajs/framework/http';
import { cancelOrder } from '../../../../../orders/cancel-order';
import { underOrderLock } from '../../../../../orders/under-order-lock';

/** Calls an order off while nothing of it is packed; asked again, the same answer. */
export const POST = underOrderLock(async (req: MedusaRequest, res) => {
  const id = req.params['id'] ?? '';
  const refunded = await cancelOrder(req.scope, id);
  res.json({ order_id: id, status: 'canceled', refunded });
});
