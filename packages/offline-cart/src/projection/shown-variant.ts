import type { ShownVariant } from '../model/edit';
import type { CartViewLine } from './project-cart';

/** The data that an edit stores of its line, so that the cart can show it without the catalogue. */
export function shownVariantOf(line: CartViewLine): ShownVariant {
  const { variantId, productId, title, variantTitle, handle, thumbnail } = line;
  const { unitPrice, compareAtUnitPrice, limit, weight } = line;
  return {
    variantId,
    // For a deleted product only the variant is known.
    productId: productId ?? variantId,
    title,
    variantTitle,
    handle,
    thumbnail,
    unitPrice,
    compareAtUnitPrice,
    limit,
    weight,
  };
}
