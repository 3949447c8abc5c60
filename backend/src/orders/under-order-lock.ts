import type { MedusaResponse } from '@medusajs/framework/http';
import { answerWhenLocked } from '../cart-lock/answer-when-locked';
import { underOrder } from '../cart-lock/locks';
import { assertNamedIds, type NamingRequest } from '../named-ids/assert-named-ids';
import { answerConflicts } from './order-conflict';

type Handler<Req> = (req: Req, res: MedusaResponse) => Promise<void>;

/**
 * A handler of an order's route, run while nobody else, in this process or another, cancels, packs
 * or returns anything of that order, and the items that the call names are that order's. What is at odds with the order's state is answered 409.
 */
export function underOrderLock<Req extends NamingRequest>(handler: Handler<Req>): Handler<Req> {
  return (req, res) =>
    answerWhenLocked(res, () =>
      underOrder(req.params['id'] ?? '', async () => {
        await assertNamedIds(req);
        await answerConflicts(res, () => handler(req, res));
      }),
    );
}
