import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { readCartResponse } from '@aangan/medusa-ledger/api/cart-response';
import { freshenIfStale } from '@aangan/medusa-ledger/engine/stale-carts';
import { answerWhenLocked } from '@aangan/medusa-ledger/http/answer-when-locked';
import { latestOpenCart } from '@aangan/medusa-ledger/carts/stored-cart';

/** The customer's open cart that was changed last. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  const id = await latestOpenCart(req.scope, req.auth_context.actor_id);
  if (id === undefined) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no open cart');
  }
  await answerWhenLocked(res, async () => {
    await freshenIfStale(req.scope, id);
    res.json({ cart: await readCartResponse(req, id) });
  });
}
