import type { ShownVariant } from '@/sync/intents/edit';
import type { CartViewLine } from '@/sync/projection/project-cart';

/** What an edit of a line keeps of it, so that the cart shows it without the catalogue. */
export function shownVariantOf(line: CartViewLine): ShownVariant {
  const { variantId, productId, title, variantTitle, handle, thumbnail } = line;
  const { unitPrice, compareAtUnitPrice, limit } = line;
  return {
    variantId,
    // Of a product that was deleted since nothing but the variant is known.
    productId: productId ?? variantId,
    title,
    variantTitle,
    handle,
    thumbnail,
    unitPrice,
    compareAtUnitPrice,
    limit,
  };
}
