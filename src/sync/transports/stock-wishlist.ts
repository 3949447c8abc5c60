import { StoreError } from '@/commerce/http/store-error';
import { addWish, getWishlist, removeWish } from '@/commerce/wishlist/wishlist';
import type { RequestContext, Outcome, SealedWishes, SendReply, Wish } from '@aangan/offline-cart';
import { isMedusaError, retryOf } from '@aangan/offline-cart/ledger';
import { failedOf } from './ledger-shop';

/**
 * One call for each wish; all can be repeated.
 * @throws StoreError
 */
export async function sendWishesByCalls(
  batch: SealedWishes,
  { token }: RequestContext,
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
      // A wish for a product that is gone can only be removed.
      outcomes.set(key, effect.op === 'unwish' ? { kind: 'applied' } : refused);
    }
  }
  wishes ??= await getWishlist(token);
  return { kind: 'acknowledged', outcomes, state: { lane: 'wishlist', wishes } };
}

function refusalOf(error: unknown): Extract<Outcome, { kind: 'rejected' }> | null {
  if (!(error instanceof StoreError)) return null;
  const isFinal =
    isMedusaError(failedOf(error).response) && (error.status === 404 || error.status === 400);
  const message = error.serverMessage;
  return isFinal ? { kind: 'rejected', reason: 'not-for-sale', available: null, message } : null;
}

/** @throws a 401, which has to be confirmed, and errors that are not StoreErrors */
function failed(error: unknown, key: string): SendReply {
  if (!(error instanceof StoreError) || error.status === 401) throw error;
  const failure = failedOf(error);
  return retryOf(failure, isMedusaError(failure.response) && error.status === 500 ? [key] : []);
}
