import { StoreError } from '@/commerce/http/store-error';
import type { Wish } from '@/commerce/wishlist/wishlist';
import { addWish, getWishlist, removeWish } from '@/commerce/wishlist/wishlist-calls';
import type { SealedWishes } from '../log/sealed-batch';
import { retryOf } from './failure-of';
import type { Outcome } from './outcome';
import { isMedusas } from './response-origin';
import type { Asking, SendReply } from './transport';

/** One call a heart; all of them can be repeated. @throws StoreError */
export async function sendWishesByCalls(
  batch: SealedWishes,
  { token }: Asking,
): Promise<SendReply> {
  const outcomes = new Map<string, Outcome>();
  let wishes: Wish[] | null = null;
  for (const { key, effect } of batch.effects) {
    try {
      wishes =
        effect.op === 'wish' ? await addWish(effect, token) : await removeWish(effect, token);
      outcomes.set(key, { kind: 'applied' });
    } catch (error) {
      const refused = refusalOf(error);
      if (refused === null) return failed(error, key);
      // A heart of a product that is gone can only have been taken back.
      outcomes.set(key, effect.op === 'unwish' ? { kind: 'applied' } : refused);
    }
  }
  wishes ??= await getWishlist(token);
  return { kind: 'answered', outcomes, state: { lane: 'wishlist', wishes } };
}

function refusalOf(error: unknown): Extract<Outcome, { kind: 'rejected' }> | null {
  if (!(error instanceof StoreError)) return null;
  const isFinal = isMedusas(error) && (error.status === 404 || error.status === 400);
  const message = error.serverMessage;
  return isFinal ? { kind: 'rejected', reason: 'not-for-sale', available: null, message } : null;
}

/** @throws a 401, which is to be confirmed; what is no StoreError */
function failed(error: unknown, key: string): SendReply {
  if (!(error instanceof StoreError) || error.status === 401) throw error;
  return retryOf(error, isMedusas(error) && error.status === 500 ? [key] : []);
}
