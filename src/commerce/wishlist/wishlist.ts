import * as v from 'valibot';
import type { Wish } from '@aangan/offline-cart';
import { wishesOf, wishlistEntries } from '@aangan/offline-cart/ledger';
import { request } from '../http/request';
import { messages } from '../messages';

/** Accepts all spellings of the item fields; skips items without a product (WISH-2). */
const wishlistSchema = v.pipe(v.object(wishlistEntries), v.transform(wishesOf));

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
