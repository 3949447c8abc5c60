import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { returnsOf } from '../../../../../orders/order-returns';
import { progressOf } from '../../../../../orders/progress';
import { readOrder } from '../../../../../orders/stored-order';
import { unknownOrder } from '../../../../../orders/unknown-order';
import { moneyStateOf } from '../../../../../payments/money-state';

/** How far an order is, and what its customer can still do with it. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params['id'] ?? '';
  const order = await readOrder(req.scope, id);
  if (!order) throw unknownOrder(id);
  const returns = await returnsOf(req.scope, order);
  const money = await moneyStateOf(req.scope, order);
  res.json({ progress: { ...progressOf(order, new Date()), ...money, returns } });
}
