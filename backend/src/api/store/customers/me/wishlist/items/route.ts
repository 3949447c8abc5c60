import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { WISHLIST } from '../../../../../../modules/wishlist';
import type { Wish, WishlistService } from '../../../../../../modules/wishlist/service';
import { wishlistOf } from '../answer';
import type { WishBody } from '../validators';
import { assertSold } from './assert-sold';

/** Adds a heart; a second one for the same thing changes nothing. */
export async function POST(
  req: AuthenticatedMedusaRequest<WishBody>,
  res: MedusaResponse,
): Promise<void> {
  const { quantity, ...wish } = req.validatedBody;
  const customerId = req.auth_context.actor_id;
  await assertSold(req.scope, wish);
  await req.scope.resolve<WishlistService>(WISHLIST).wish(customerId, wish, quantity);
  res.json({ wishlist: await wishlistOf(req.scope, customerId) });
}

/** Takes a heart away; one that is not there is fine. */
export async function DELETE(
  req: AuthenticatedMedusaRequest<unknown, Wish>,
  res: MedusaResponse,
): Promise<void> {
  const customerId = req.auth_context.actor_id;
  await req.scope.resolve<WishlistService>(WISHLIST).unwish(customerId, req.validatedQuery);
  res.json({ wishlist: await wishlistOf(req.scope, customerId) });
}
