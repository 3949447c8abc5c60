import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { idNotFound } from '../../../../../errors/refusals';
import { unpackedItems } from '../../../../../orders/order-steps';
import { progressOf } from '../../../../../orders/progress';
import { readOrder } from '../../../../../orders/stored-order';
import { readPaymentState } from '../../../../../payments/order-payment-state';

/** The progress of an order as its shopper sees it, and its parcels. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const order = await readOrder(req.scope, id);
  if (!order) throw idNotFound('Order', id);
  const money = await readPaymentState(req.scope, order);
  const parcels = order.fulfilments.map(({ id: parcelId, shipped_at, delivered_at }) => ({
    id: parcelId,
    shipped_at: shipped_at ?? null,
    delivered_at: delivered_at ?? null,
  }));
  const unpacked = unpackedItems(order).length;
  res.json({ progress: { ...progressOf(order, new Date()), ...money, parcels, unpacked } });
}
