import * as v from 'valibot';
import type { Wish } from '../model/cart';

const id = v.fallback(v.nullish(v.string()), null);

const itemSchema = v.pipe(
  v.object({
    productId: id,
    product_id: id,
    productVariantId: id,
    product_variant_id: id,
    variant_id: id,
  }),
  v.transform((item): Wish | null => {
    const productId = item.productId || item.product_id || null;
    const variantId = item.productVariantId || item.product_variant_id || item.variant_id || null;
    return productId === null ? null : { productId, variantId };
  }),
);

/**
 * A wishlist in a response, in all spellings of its fields. `wishlist` is required, if only as null, so that other
 * JSON, such as a proxy's, is not an empty wishlist.
 */
export const wishlistEntries = {
  wishlist: v.nullable(
    v.object({ items: v.nullish(v.array(v.fallback(v.nullable(itemSchema), null)), []) }),
  ),
};

/** The wishes of a response; items without a product are skipped. */
export function wishesOf({
  wishlist,
}: {
  wishlist: v.InferOutput<typeof wishlistEntries.wishlist>;
}): Wish[] {
  return (wishlist?.items ?? []).filter((item): item is Wish => item !== null);
}
