import type { CardVariant, ProductCard } from '@/commerce/products/product';
import type { ShownProduct } from '@/sync/intents/edit';

type Told = Pick<ProductCard, 'id' | 'title' | 'handle' | 'thumbnail'>;

/** What a heart keeps of its product, so that the wishlist shows it without the catalogue. @param variant that was shown */
export function shownProductOf(product: Told, variant: CardVariant | undefined): ShownProduct {
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
