import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { readCartResponse } from '../../../../../../api/cart-response';
import { freshenIfStale } from '../../../../../../engine/stale-carts';
import { answerWhenLocked } from '../../../../../../http/answer-when-locked';
import { latestOpenCart } from '../../../../../../carts/stored-cart';

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
