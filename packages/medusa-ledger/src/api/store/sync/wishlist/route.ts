import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { syncWishlist } from '../../../../sync/sync-wishlist';
import { wishlistOf } from '../../../../sync/wishlist-response';
import { answerSync, countOutcomes } from '../answer-sync';
import type { WishlistBody } from '../validators';

/** What a customer's device asks of the wishlist, in one call. */
export async function POST(req: AuthenticatedMedusaRequest<WishlistBody>, res: MedusaResponse) {
  const { client, effects } = req.validatedBody;
  const customerId = req.auth_context.actor_id;
  await answerSync(res, 'wishlist', async () => {
    const outcomes = await syncWishlist(req.scope, { customerId, client }, effects);
    countOutcomes('wishlist', outcomes);
    res.json({ wishlist: await wishlistOf(req.scope, customerId), outcomes });
  });
}
