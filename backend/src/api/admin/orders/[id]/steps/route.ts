import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { idNotFound } from '../../../../../errors/refusals';
import { takeOrderStep } from '../../../../../orders/order-steps';
import { payOnDelivery } from '../../../../../orders/progress';
import { OrderConflict, readOrder } from '../../../../../orders/stored-order';
import { underOrderLock } from '../../../../../orders/under-order-lock';
import type { OrderStepBody } from '../../../validators';

/**
 * Brings all of an order to a step: packed, on the road or delivered; 409 when the step before is missing. `collected` is the delivery
 * of an order whose cash the courier has: the delivery captures the payment (`collect-cash.ts`).
 */
export const POST = underOrderLock(
  async (req: AuthenticatedMedusaRequest<OrderStepBody>, res: MedusaResponse) => {
    const id = req.params['id'] ?? '';
    const { step } = req.validatedBody;
    const order = await readOrder(req.scope, id);
    if (!order) throw idNotFound('Order', id);
    if (step === 'collected' && !payOnDelivery(order)) {
      throw new OrderConflict('This order is not paid on delivery');
    }
    const taken = step === 'collected' ? 'delivered' : step;
    await takeOrderStep(req.scope, order, taken, req.auth_context.actor_id);
    res.json({ order_id: id, step });
  },
);
