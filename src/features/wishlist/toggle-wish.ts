import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { messages } from '@/commerce/messages';
import { makeEdit, type SyncedState } from '@/features/synced';
import { t, translateMessage } from '@/language/t';
import type { ShownProduct, Tap } from '@aangan/offline-cart';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';

type Thunk<Result> = ThunkAction<Result, { synced: SyncedState }, unknown, UnknownAction>;

/**
 * Adds or removes a wishlist entry. Failures are announced.
 * @param wished whether it was on the wishlist
 * @param kept the tap record, if it was written already
 * @returns whether the shopper has to sign in to save it
 */
export function toggleWish(
  item: ShownProduct,
  wished: boolean,
  kept?: Tap,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    // Guests see no wishlist, so their tap always adds.
    const op = wished ? 'unwish' : 'wish';
    // Before anything asynchronous: the heart changes in the task of the tap.
    const made = await dispatch(makeEdit({ op, item }, kept));
    if (made.kind === 'not-kept') {
      const text = op === 'wish' ? messages.wishNotAdded : messages.wishNotRemoved;
      void announce('error', `${translateMessage(text)}. ${made.message}`);
      return false;
    }
    if ((await session.restore()) !== null) return false;
    void announce('info', t('You need to sign in'));
    return true;
  };
}
