import type { MedusaRequest } from '@medusajs/framework/http';
import { cancelOrder } from '../../../../../orders/cancel-order';
import { underOrderLock } from '../../../../../orders/under-order-lock';

/** Cancels an order while nothing of it is packed; idempotent. */
export const POST = underOrderLock(async (req: MedusaRequest, res) => {
  const id = req.params['id'] ?? '';
  const refunded = await cancelOrder(req.scope, id);
  res.json({ order_id: id, status: 'canceled', refunded });
});
