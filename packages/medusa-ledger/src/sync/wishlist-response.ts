import type { MedusaContainer } from '@medusajs/framework/types';
import { WISHLIST } from '../modules/wishlist';
import type { WishlistService } from '../modules/wishlist/service';

/** A customer's wishlist as the store API tells it. A customer has one: its id is theirs. */
export async function wishlistOf(container: MedusaContainer, customerId: string) {
  const items = await container.resolve<WishlistService>(WISHLIST).itemsOf(customerId);
  return {
    id: customerId,
    items: items.map(({ id, product_id, variant_id, quantity, created_at }) => ({
      id,
      productId: product_id,
      productVariantId: variant_id || null,
      quantity,
      created_at,
    })),
  };
}
