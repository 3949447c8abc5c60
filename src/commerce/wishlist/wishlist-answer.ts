import * as v from 'valibot';
import type { Wish } from './wishlist';

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

/** A wishlist in any spelling of its items; those without a product are skipped (WISH-2). */
export const wishlistSchema = v.pipe(
  v.object({
    wishlist: v.nullish(
      v.object({ items: v.nullish(v.array(v.fallback(v.nullable(itemSchema), null)), []) }),
    ),
  }),
  v.transform((answer): Wish[] =>
    (answer.wishlist?.items ?? []).filter((item): item is Wish => item !== null),
  ),
);
