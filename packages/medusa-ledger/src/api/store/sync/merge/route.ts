import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { freshenIfStale } from '../../../../engine/stale-carts';
import { mergeCarts } from '../../../../merge/merge-carts';
import { readCartResponse } from '../../../cart-response';
import { answerSync } from '../answer-sync';
import type { MergeBody } from '../validators';

/** At sign-in: a guest's cart comes into the customer's, once. */
export async function POST(req: AuthenticatedMedusaRequest<MergeBody>, res: MedusaResponse) {
  const { client, guest_cart_id } = req.validatedBody;
  await answerSync(res, 'cart', async () => {
    const { cartId, notMoved } = await mergeCarts(req.scope, {
      customerId: req.auth_context.actor_id,
      client,
      guestCartId: guest_cart_id,
    });
    await freshenIfStale(req.scope, cartId);
    const cart = await readCartResponse(req, cartId);
    res.json({ cart, not_moved: notMoved });
  });
}
