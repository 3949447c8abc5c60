import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { StoreError } from '@/commerce/http/store-error';
import { messages } from '@/commerce/messages';
import type { Wish } from '@/commerce/wishlist/wishlist';
import { addWish, getWishlist, removeWish } from '@/commerce/wishlist/wishlist-calls';
import { endExpired } from '@/features/auth';
import { guestHearts } from '@/sync/guest-hearts';
import { inTurnOver } from '@/sync/in-turn';
import { session } from '@/sync/session';
import { announce } from '@/ui/announce';
import { wishlistSlice, type WishlistState } from './wishlist-slice';

type WishlistThunk<Result> = ThunkAction<
  Result,
  { wishlist: WishlistState },
  unknown,
  UnknownAction
>;

const { wishAdded, wishRemoved, wishlistAsked, wishlistKnown, wishlistLeft, wishlistUnreachable } =
  wishlistSlice.actions;

/** Toggles reach the shop in the order in which they were tapped. */
const inTurn = inTurnOver('aangan-wishlist', null);
let toggles = 0;

/** At start: loads the wishlist of who is signed in, and again whenever that changes (WISH-2). */
export function followWishlist(): WishlistThunk<void> {
  return (dispatch) => {
    let customer: string | null = null;
    const follow = (now: Awaited<ReturnType<typeof session.restore>>) => {
      const changed = (now?.customer.id ?? null) !== customer;
      customer = now?.customer.id ?? null;
      if (!changed) return;
      dispatch(wishlistLeft());
      if (now) void dispatch(refreshWishlist());
    };
    session.listen(follow);
    void session.restore().then(follow);
  };
}

/** Sends the hearts that wait on the device (WISH-3), then asks for the list. */
export function refreshWishlist(): WishlistThunk<Promise<void>> {
  return (dispatch) => {
    dispatch(wishlistAsked());
    return inTurn(async () => {
      const asked = toggles;
      const token = (await session.token()) ?? undefined;
      try {
        await sendKeptHearts();
        const wishes = await getWishlist();
        if (asked === toggles && token === (await session.token())) dispatch(wishlistKnown(wishes));
      } catch (error) {
        dispatch(wishlistUnreachable());
        if (isExpired(error)) await endExpired(token);
      }
    });
  };
}

async function sendKeptHearts(): Promise<void> {
  for (const heart of await guestHearts.all()) {
    try {
      await addWish(heart);
    } catch (error) {
      const refused = error instanceof StoreError && /^(refused|not-found)$/.test(error.kind);
      // Else it waits on: for the network, or for the next sign-in.
      if (!refused) throw error;
      void announce('error', messages.wishNotAdded);
    }
    await guestHearts.drop(heart.productId);
  }
}

/** Shows the heart as it was tapped, tells the shop, and takes it back when that fails. */
export function toggleWish(wish: Wish, wished: boolean): WishlistThunk<Promise<void>> {
  return (dispatch, getState) => {
    const before = getState().wishlist;
    const removed =
      before.status === 'guest'
        ? []
        : before.wishes.filter(({ productId }) => productId === wish.productId);
    dispatch(wished ? wishAdded(wish) : wishRemoved(wish));
    toggles += 1;
    const mine = toggles;
    return inTurn(async () => {
      const token = (await session.token()) ?? undefined;
      try {
        const wishes = wished ? await addWish(wish) : await removeAll(removed);
        if (mine === toggles && wishes) dispatch(wishlistKnown(wishes));
      } catch (error) {
        void announce('error', wished ? messages.wishNotAdded : messages.wishNotRemoved);
        if (wished && mine === toggles) dispatch(wishRemoved(wish));
        if (isExpired(error)) await endExpired(token);
        else void dispatch(refreshWishlist());
      }
    });
  };
}

/** A product may stand in the list in several colours: its heart stands for them all. */
async function removeAll(wishes: Wish[]): Promise<Wish[] | null> {
  let left: Wish[] | null = null;
  for (const wish of wishes) left = await removeWish(wish);
  return left;
}

function isExpired(error: unknown): boolean {
  if (!(error instanceof StoreError)) throw error;
  return error.kind === 'sign-in-needed';
}
