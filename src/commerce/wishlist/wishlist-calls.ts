import { inWords } from '../http/in-words';
import { request } from '../http/request';
import { messages } from '../messages';
import type { Wish } from './wishlist';
import { wishlistSchema } from './wishlist-answer';

const path = '/store/customers/me/wishlist';
const fresh = { cache: 'no-store' } as const;

/** The signed-in customer's wishlist; of another token's customer where one is given. @throws StoreError; sign-in-needed where the token does not hold any more */
export function getWishlist(token?: string | null): Promise<Wish[]> {
  return request(path, wishlistSchema, { ...fresh, token });
}

/** Adds a product; a second time changes nothing. @throws StoreError */
export function addWish({ productId, variantId }: Wish, token?: string | null): Promise<Wish[]> {
  const body = { productId, ...(variantId && { productVariantId: variantId }), quantity: 1 };
  const options = { ...fresh, method: 'POST', body, token } as const;
  const call = request(`${path}/items`, wishlistSchema, options);
  return inWords(messages.wishNotAdded, call);
}

/** @throws StoreError */
export function removeWish({ productId, variantId }: Wish, token?: string | null): Promise<Wish[]> {
  const query = { productId, productVariantId: variantId };
  const options = { ...fresh, method: 'DELETE', query, token } as const;
  const call = request(`${path}/items`, wishlistSchema, options);
  return inWords(messages.wishNotRemoved, call);
}
