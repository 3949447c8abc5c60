import type { CardVariant, ProductCard } from '@/commerce/products/product';
import type { ShownProduct } from '@aangan/offline-cart';

type ProductData = Pick<ProductCard, 'id' | 'title' | 'handle' | 'thumbnail'>;

/**
 * The data that a wishlist edit stores of its product, so that the wishlist can show it without the catalogue.
 * @param variant the shown variant
 */
export function shownProductOf(
  product: ProductData,
  variant: CardVariant | undefined,
): ShownProduct {
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    title: product.title,
    handle: product.handle,
    thumbnail: product.thumbnail,
    unitPrice: variant?.price?.amount ?? null,
    compareAtUnitPrice: variant?.price?.original ?? null,
  };
}
