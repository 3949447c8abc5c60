import * as medusa from '@medusajs/medusa/api/store/carts/[id]/route';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { freshenIfStale } from '@aangan/medusa-ledger/engine/stale-carts';
import { underCartLock } from '../../../under-cart-lock';

/** A read states totals as final: those that an edit has left to work out are worked out first. */
export const GET = (...[req, res]: Parameters<typeof medusa.GET>) =>
  answerWhenLocked(res, async () => {
    await freshenIfStale(req.scope, req.params['id'] ?? '');
    await medusa.GET(req, res);
  });

export const POST = underCartLock(medusa.POST);
