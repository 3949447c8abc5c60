import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { WISHLIST } from '@aangan/medusa-ledger/modules/wishlist/index';
import type { Wish, WishlistService } from '@aangan/medusa-ledger/modules/wishlist/service';
import { wishlistOf } from '@aangan/medusa-ledger/sync/wishlist-response';
import type { WishBody } from '../../../../../validators';
import { assertProductSold } from '../../../../products/assert-product-sold';

/** Adds an item to the wishlist; idempotent. */
export async function POST(req: AuthenticatedMedusaRequest<WishBody>, res: MedusaResponse) {
  const { quantity, ...wish } = req.validatedBody;
  const customerId = req.auth_context.actor_id;
  await assertProductSold(req.scope, wish.productId, wish.variantId);
  await req.scope.resolve<WishlistService>(WISHLIST).wish(customerId, wish, quantity);
  res.json({ wishlist: await wishlistOf(req.scope, customerId) });
}

/** Removes an item from the wishlist; idempotent. */
export async function DELETE(req: AuthenticatedMedusaRequest<unknown, Wish>, res: MedusaResponse) {
  const customerId = req.auth_context.actor_id;
  await req.scope.resolve<WishlistService>(WISHLIST).unwish(customerId, req.validatedQuery);
  res.json({ wishlist: await wishlistOf(req.scope, customerId) });
}
