import type { MedusaResponse } from '@medusajs/framework/http';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { respondConflict } from '../errors/refusals';
import { OrderConflict } from './stored-order';

type Handler<Req> = (req: Req, res: MedusaResponse) => Promise<void>;

/** Responds 409 to an OrderConflict of a handler that takes the locks itself, and 503 where these are held by others. */
export function refuseConflicts<Req>(handler: Handler<Req>): Handler<Req> {
  return (req, res) =>
    answerWhenLocked(res, async () => {
      try {
        await handler(req, res);
      } catch (error) {
        if (!(error instanceof OrderConflict)) throw error;
        respondConflict(res, error.message);
      }
    });
}
