import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { wishlistOf } from './answer';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ wishlist: await wishlistOf(req.scope, req.auth_context.actor_id) });
}
