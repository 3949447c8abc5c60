import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { WISHLIST } from '@aangan/medusa-ledger/modules/wishlist/index';
import type { WishlistService } from '@aangan/medusa-ledger/modules/wishlist/service';
import { WISHLIST_SHARE, type WishlistShareService } from '../../../../modules/wishlist-share';
import { isShareToken } from '../../../../modules/wishlist-share/share-token';

/** A page shows all of them, and each needs its price: those that were added last. */
const MAX_SHARED_ITEMS = 96;

/**
 * The products on a wishlist that its owner shares, as they are now, and nothing about the owner. The response is the same for a
 * link that never was and for one that was taken back.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  res.setHeader('Cache-Control', 'private, no-store');
  const token = req.params['token'] ?? '';
  const shares = req.scope.resolve<WishlistShareService>(WISHLIST_SHARE);
  const owner = isShareToken(token) ? await shares.ownerOf(token) : undefined;
  if (owner === undefined) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This wishlist is not shared');
  }
  const items = await req.scope.resolve<WishlistService>(WISHLIST).itemsOf(owner);
  res.json({
    wishlist: {
      items: items.slice(-MAX_SHARED_ITEMS).map(({ product_id, variant_id }) => ({
        productId: product_id,
        productVariantId: variant_id || null,
      })),
    },
  });
}
