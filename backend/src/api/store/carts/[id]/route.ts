import type { MedusaResponse, MedusaStoreRequest } from '@medusajs/framework/http';
import { Modules } from '@medusajs/framework/utils';
import { updateCartWorkflowId } from '@medusajs/medusa/core-flows';
import { readCartResponse } from '@aangan/medusa-ledger/api/cart-response';
import type * as medusa from '@medusajs/medusa/api/store/carts/[id]/route';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { freshenForRead } from '@aangan/medusa-ledger/http/freshen-totals';
import { setDetails } from '@aangan/medusa-ledger/cart-writes/set-details';
import { dropLeftAddresses } from '@aangan/medusa-ledger/cart-writes/drop-left-addresses';
import { underCartLock } from '../../../under-cart-lock';

/**
 * The same response as Medusa's, read in one statement where it can be. A read states totals as final: those that an edit has left
 * to work out are worked out first.
 */
export const GET = (req: MedusaStoreRequest, res: MedusaResponse) =>
  answerWhenLocked(res, async () => {
    // The ledger's middleware has done it, and passes the request on also when it failed.
    await freshenForRead(req);
    res.json({ cart: await readCartResponse(req, req.params['id'] ?? '') });
  });

type Post = Parameters<typeof medusa.POST>[0];

export const POST = underCartLock(async (req: Post, res: MedusaResponse) => {
  const id = req.params['id'] ?? '';
  const isDone = await setDetails(req.scope, id, req.validatedBody);
  if (!isDone) {
    const workflows = req.scope.resolve(Modules.WORKFLOW_ENGINE);
    const input = { ...req.validatedBody, id };
    await dropLeftAddresses(req.scope, id, async () => {
      await workflows.run(updateCartWorkflowId, { input });
    });
  }
  res.json({ cart: await readCartResponse(req, id) });
});
