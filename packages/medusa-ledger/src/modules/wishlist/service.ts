import { MedusaService } from '@medusajs/framework/utils';
import { WishlistItem } from './models/wishlist-item';

/** What a heart stands for. */
export type Wish = {
  productId: string;
  /** Empty without a chosen variant. */
  variantId: string;
};

/** The hearts of all customers. */
export class WishlistService extends MedusaService({ WishlistItem }) {
  /** A customer's hearts, the oldest first. */
  async itemsOf(customerId: string) {
    return this.listWishlistItems(
      { customer_id: customerId },
      { order: { created_at: 'ASC', id: 'ASC' } },
    );
  }

  /** Adds a heart; one that is there already stays as it is. */
  async wish(customerId: string, wish: Wish, quantity: number): Promise<void> {
    const row = rowOf(customerId, wish);
    if (await this.has(row)) return;
    try {
      await this.createWishlistItems({ ...row, quantity });
    } catch (error) {
      // Another request may have added it meanwhile: the unique index let one through.
      if (!(await this.has(row))) throw error;
    }
  }

  /** Takes a heart away, if it is there. */
  async unwish(customerId: string, wish: Wish): Promise<void> {
    await this.deleteWishlistItems(rowOf(customerId, wish));
  }

  private async has(row: ReturnType<typeof rowOf>): Promise<boolean> {
    return (await this.listWishlistItems(row, { take: 1, select: ['id'] })).length > 0;
  }
}

function rowOf(customerId: string, { productId, variantId }: Wish) {
  return { customer_id: customerId, product_id: productId, variant_id: variantId };
}
