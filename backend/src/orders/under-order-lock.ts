import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { answerWhenLocked } from '../cart-lock/answer-when-locked';
import { underOrder } from '../cart-lock/locks';
import { answerConflicts } from './order-conflict';

type Handler<Req> = (req: Req, res: MedusaResponse) => Promise<void>;

/**
 * A handler of an order's route, run while nobody else, in this process or another, cancels, packs
 * or returns anything of that order. What is at odds with the order's state is answered 409.
 */
export function underOrderLock<Req extends Pick<MedusaRequest, 'params'>>(
  handler: Handler<Req>,
): Handler<Req> {
  return (req, res) =>
    answerWhenLocked(res, () =>
      underOrder(req.params['id'] ?? '', () => answerConflicts(res, () => handler(req, res))),
    );
}
