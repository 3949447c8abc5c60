import * as v from 'valibot';
import { request } from '../http/request';
import type { PlainText } from '@/language/t';

const path = '/store/customers/me/wishlist/share';

/** Texts for failures. Not with the others, which every page loads. */
const NOT_SHARED: PlainText = 'We couldn’t share your wishlist.';
const NOT_STOPPED: PlainText = 'We couldn’t stop sharing your wishlist.';

/** The token of the customer's link; null while the wishlist is not shared. */
const shareSchema = v.pipe(
  v.object({ share: v.nullable(v.object({ token: v.pipe(v.string(), v.minLength(1)) })) }),
  v.transform(({ share }) => share?.token ?? null),
);

/** @throws StoreError */
export function getWishlistShare(signal?: AbortSignal): Promise<string | null> {
  return request(path, shareSchema, { cache: 'no-store', signal });
}

/** Shares the wishlist; one that is shared keeps its link. @throws StoreError */
export function shareWishlist(): Promise<string | null> {
  return request(path, shareSchema, { method: 'POST', errorText: NOT_SHARED });
}

/** Takes the link back. @throws StoreError */
export function stopSharingWishlist(): Promise<string | null> {
  return request(path, shareSchema, { method: 'DELETE', errorText: NOT_STOPPED });
}
