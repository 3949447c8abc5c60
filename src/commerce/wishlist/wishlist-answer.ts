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

const wishlistAnswer = v.object({
  wishlist: v.nullish(
    v.object({ items: v.nullish(v.array(v.fallback(v.nullable(itemSchema), null)), []) }),
  ),
});

/** What else an answer may hold beside the wishlist. */
export const wishlistEntries = wishlistAnswer.entries;

export function wishesOf(answer: v.InferOutput<typeof wishlistAnswer>): Wish[] {
  return (answer.wishlist?.items ?? []).filter((item): item is Wish => item !== null);
}

/** A wishlist in any spelling of its items; those without a product are skipped (WISH-2). */
export const wishlistSchema = v.pipe(wishlistAnswer, v.transform(wishesOf));
