import * as v from 'valibot';
import type { ShopClient } from './shop-client';
import { expect } from './store-test';

export const SHARE = '/store/customers/me/wishlist/share';

const shareSchema = v.object({ share: v.object({ token: v.pipe(v.string(), v.minLength(22)) }) });

/** Shares a customer's wishlist. @returns the token of its link */
export async function shareWishlist(client: ShopClient): Promise<string> {
  const { body, status } = await client.call('POST', SHARE);
  expect(status).toBe(200);
  return v.parse(shareSchema, body).share.token;
}

/** Puts products on a customer's wishlist. */
export async function wishFor(client: ShopClient, ...ids: readonly string[]): Promise<void> {
  for (const productId of ids) {
    await client.call('POST', '/store/customers/me/wishlist/items', { productId });
  }
}
