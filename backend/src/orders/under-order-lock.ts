import type { MedusaResponse } from '@medusajs/framework/http';
import { assertNamedIds, type NamingRequest } from '../access-control/check-ids';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { underOrder } from '@aangan/medusa-ledger/locks/locks';
import { respondConflict } from '../errors/refusals';
import { OrderConflict } from './stored-order';

type Handler<Req> = (req: Req, res: MedusaResponse) => Promise<void>;

/**
 * Runs the handler of an order's route under the lock of the order, so that no other request on any backend cancels, packs or
 * returns its items meanwhile. Checks that the items in the request belong to the order. Responds 409 to an OrderConflict.
 */
export function underOrderLock<Req extends NamingRequest>(handler: Handler<Req>): Handler<Req> {
  return (req, res) =>
    answerWhenLocked(res, () =>
      underOrder(req.params['id'] ?? '', async () => {
        await assertNamedIds(req);
        try {
          await handler(req, res);
        } catch (error) {
          if (!(error instanceof OrderConflict)) throw error;
          respondConflict(res, error.message);
        }
      }),
    );
}
