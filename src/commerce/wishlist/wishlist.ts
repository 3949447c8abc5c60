import * as v from 'valibot';
import { request } from '../http/request';
import { messages } from '../messages';

/** A product on a wishlist. */
export interface Wish {
  productId: string;
  /** The variant that was shown when the shopper saved it; null without variants. */
  variantId: string | null;
}

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

/** Requires `wishlist`, if only as null, so that other JSON, such as a proxy's, is not an empty wishlist. */
const wishlistResponse = v.object({
  wishlist: v.nullable(
    v.object({ items: v.nullish(v.array(v.fallback(v.nullable(itemSchema), null)), []) }),
  ),
});

/** For responses that contain a wishlist. */
export const wishlistEntries = wishlistResponse.entries;

export function wishesOf(response: v.InferOutput<typeof wishlistResponse>): Wish[] {
  return (response.wishlist?.items ?? []).filter((item): item is Wish => item !== null);
}

/** Accepts all spellings of the item fields; skips items without a product (WISH-2). */
const wishlistSchema = v.pipe(wishlistResponse, v.transform(wishesOf));

const path = '/store/customers/me/wishlist';

/** @param token default is the signed-in customer's. @throws StoreError; sign-in-needed if the token is no longer valid */
export function getWishlist(token?: string | null): Promise<Wish[]> {
  return request(path, wishlistSchema, { cache: 'no-store', token });
}

/** Adds a product; idempotent. @throws StoreError */
export function addWish({ productId, variantId }: Wish, token?: string | null): Promise<Wish[]> {
  const body = { productId, ...(variantId && { productVariantId: variantId }), quantity: 1 };
  const options = { method: 'POST', body, token, errorText: messages.wishNotAdded } as const;
  return request(`${path}/items`, wishlistSchema, options);
}

/** @throws StoreError */
export function removeWish({ productId, variantId }: Wish, token?: string | null): Promise<Wish[]> {
  const query = { productId, productVariantId: variantId };
  const options = { method: 'DELETE', query, token, errorText: messages.wishNotRemoved } as const;
  return request(`${path}/items`, wishlistSchema, options);
}
