import type { Price, ProductCard } from '@/commerce/products/product';
import type { Wish } from '@/commerce/wishlist/wishlist';

/** A wish with what its card shows (WISH-2). Rupees. */
export interface WishItem extends Wish {
  /** Null where the shop does not sell the product any more. */
  productTitle: string | null;
  productImage: string | null;
  /** Of the wished colour, else of the first; null where it has none. */
  price: Price | null;
}

export function wishItems(wishes: readonly Wish[], products: readonly ProductCard[]): WishItem[] {
  return wishes.map((wish) => {
    const product = products.find(({ id }) => id === wish.productId);
    const variant =
      product?.variants.find(({ id }) => id === wish.variantId) ?? product?.variants[0];
    return {
      ...wish,
      productTitle: product?.title ?? null,
      productImage: product?.thumbnail ?? null,
      price: variant?.price ?? null,
    };
  });
}
