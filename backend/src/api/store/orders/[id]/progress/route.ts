import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { listReturns } from '../../../../../orders/returns';
import { progressOf } from '../../../../../orders/progress';
import { idNotFound } from '../../../../../errors/refusals';
import { readOrder } from '../../../../../orders/stored-order';
import { readPaymentState } from '../../../../../payments/order-payment-state';

/** The progress of an order, and whether it can be cancelled or returned. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const id = req.params['id'] ?? '';
  const order = await readOrder(req.scope, id);
  if (!order) throw idNotFound('Order', id);
  const returns = await listReturns(req.scope, order);
  const money = await readPaymentState(req.scope, order);
  res.json({ progress: { ...progressOf(order, new Date()), ...money, returns } });
}
