import { z } from '@medusajs/framework/zod';
import { MAX_LINE_QUANTITY } from '../../../../../ledger-rules/limits';
import type { Wish } from '../../../../../modules/wishlist/service';

const id = z.string().min(1).max(64);

const names = z.object({
  productId: id.optional(),
  product_id: id.optional(),
  // Empty or null: no variant is chosen.
  productVariantId: z.string().max(64).nullish(),
  product_variant_id: z.string().max(64).nullish(),
  variant_id: z.string().max(64).nullish(),
});

type Names = z.infer<typeof names>;

function hasProduct({ productId, product_id }: Names): boolean {
  return productId !== undefined || product_id !== undefined;
}

const NO_PRODUCT = { path: ['productId'], error: 'Field productId is required' };

function wishOf(given: Names): Wish {
  return {
    productId: given.productId ?? given.product_id ?? '',
    variantId: given.productVariantId ?? given.product_variant_id ?? given.variant_id ?? '',
  };
}

/** What a heart is added with; the specification's names, and snake_case. */
export const wishBody = names
  .extend({ quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY).default(1) })
  .refine(hasProduct, NO_PRODUCT)
  .transform((given) => ({ ...wishOf(given), quantity: given.quantity }));

export type WishBody = z.infer<typeof wishBody>;

/** What a heart is taken away with, in the query. */
export const unwishQuery = names.refine(hasProduct, NO_PRODUCT).transform(wishOf);
