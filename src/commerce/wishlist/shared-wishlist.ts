import * as v from 'valibot';
import { request } from '../http/request';
import { StoreError } from '../http/store-error';
import type { Wish } from '@aangan/offline-cart';
import { wishesOf, wishlistEntries } from '@aangan/offline-cart/ledger';

const responseSchema = v.object(wishlistEntries);

/**
 * The products on a wishlist that its owner shares by a link; null where the link is unknown or was taken back.
 * @throws StoreError
 */
export async function getSharedWishlist(
  token: string,
  signal?: AbortSignal,
): Promise<Wish[] | null> {
  // Sends no request for what cannot be a token.
  if (!/^[\w-]{24}$/.test(token)) return null;
  try {
    const response = await request(`/store/shared-wishlists/${token}`, responseSchema, {
      cache: 'no-store',
      token: null,
      signal,
      // A rendering on the server does not wait: the browser requests it again.
      retry: !import.meta.env.SSR,
    });
    return wishesOf(response);
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'not-found') return null;
    throw error;
  }
}
