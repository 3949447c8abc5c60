import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { wishlistOf } from '../../../../../sync/wishlist-response';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json({ wishlist: await wishlistOf(req.scope, req.auth_context.actor_id) });
}
