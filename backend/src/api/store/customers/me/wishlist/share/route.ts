import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import {
  WISHLIST_SHARE,
  type WishlistShareService,
} from '../../../../../../modules/wishlist-share';

const sharesOf = (req: AuthenticatedMedusaRequest) =>
  req.scope.resolve<WishlistShareService>(WISHLIST_SHARE);

const toResponse = (token: string | undefined) => ({
  share: token === undefined ? null : { token },
});

/** The link of the customer's wishlist; null while it is not shared. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json(toResponse(await sharesOf(req).tokenOf(req.auth_context.actor_id)));
}

/** Shares the customer's wishlist; idempotent. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  res.json(toResponse(await sharesOf(req).share(req.auth_context.actor_id)));
}

/** Takes the link back; idempotent. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse) {
  await sharesOf(req).stop(req.auth_context.actor_id);
  res.json(toResponse(undefined));
}
