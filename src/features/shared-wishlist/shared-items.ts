import type { CardVariant, ProductCard } from '@/commerce/products/product';
import type { Wish } from '@aangan/offline-cart';
import type { ShownVariant } from '@aangan/offline-cart';

/** A product of a shared wishlist, as it is sold today. */
export interface SharedItem {
  product: ProductCard;
  /** The variant on the wishlist, else the product's first; undefined without any. */
  variant: CardVariant | undefined;
}

/** The items whose products are sold, each product once, in the order of the wishlist. */
export function sharedItems(
  wishes: readonly Wish[],
  products: readonly ProductCard[],
): SharedItem[] {
  const items = new Map<string, SharedItem>();
  for (const { productId, variantId } of wishes) {
    const product = products.find(({ id }) => id === productId);
    if (product === undefined || items.has(productId)) continue;
    const { variants } = product;
    items.set(productId, {
      product,
      variant: variants.find(({ id }) => id === variantId) ?? variants[0],
    });
  }
  return [...items.values()];
}

/** What the cart stores of the item; null if it cannot be added, for want of a price. */
export function cartItemOf({ product, variant }: SharedItem): ShownVariant | null {
  if (!variant?.price) return null;
  const { id: productId, title, handle, thumbnail } = product;
  return {
    variantId: variant.id,
    productId,
    title,
    variantTitle: variant.title,
    handle,
    thumbnail,
    unitPrice: variant.price.amount,
    compareAtUnitPrice: variant.price.original,
    // A card does not have them.
    limit: null,
    weight: null,
  };
}
