import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { messages } from '@/commerce/messages';
import { makeEdit, type SyncedState } from '@/features/synced';
import { t, told } from '@/language/t';
import type { ShownProduct } from '@/sync/intents/edit';
import { session } from '@/sync/session';
import type { Tap } from '@/sync/taps/tap';
import { announce } from '@/ui/announce';

type Thunk<Result> = ThunkAction<Result, { synced: SyncedState }, unknown, UnknownAction>;

/**
 * A tap on a heart. What could not be done is told.
 * @param wished whether the heart was full
 * @param kept the tap, where it was written down already
 * @returns whether the shopper has to sign in for it to be kept with the shop
 */
export function toggleWish(
  item: ShownProduct,
  wished: boolean,
  kept?: Tap,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    // A guest sees no list, so that their tap always means that they want it.
    const op = wished ? 'unwish' : 'wish';
    // Before all that has to be waited for: the heart is shown as it will be in the tap's own task.
    const made = await dispatch(makeEdit({ op, item }, kept));
    if (made.kind === 'not-kept') {
      const text = op === 'wish' ? messages.wishNotAdded : messages.wishNotRemoved;
      void announce('error', `${told(text)}. ${made.message}`);
      return false;
    }
    if ((await session.restore()) !== null) return false;
    void announce('info', t('You need to sign in'));
    return true;
  };
}
