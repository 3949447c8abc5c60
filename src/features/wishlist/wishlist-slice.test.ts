import { expect, it } from 'vitest';
import { viewed } from '@/features/synced';
import type { SyncView, WishView } from '@aangan/offline-cart';
import {
  selectIsWished,
  selectWishCount,
  selectWishes,
  wishlist,
  type WishlistState,
} from './wishlist-slice';

const lamp: WishView = { productId: 'lamp', variantId: 'black', shown: null, isPending: true };
const lane = { pending: 0, blockedBy: null, failures: 0, reference: null };
const asha = { kind: 'customer', id: 'asha' } as const;
const shown = { wishlist: [lamp], wishlistIsKnown: true } as const;

function after(
  view: Pick<SyncView, 'owner' | 'wishlist' | 'wishlistIsKnown'>,
  failures = 0,
  before?: WishlistState,
) {
  const whole: SyncView = {
    epoch: 1,
    cart: {
      id: null,
      lines: [],
      itemCount: 0,
      codes: [],
      totals: { kind: 'updating', last: null, waitsFor: 'edits' },
      order: null,
    },
    cartIsKnown: true,
    cartReadAt: null,
    notices: [],
    lanes: { cart: lane, wishlist: { ...lane, failures } },
    ...view,
  };
  return { wishlist: wishlist(before, viewed(whole)) };
}

it('holds what the log projects', () => {
  const state = after({ owner: asha, ...shown });
  expect(selectWishes(state)).toEqual([lamp]);
  expect(selectWishCount(state)).toBe(1);
  expect(selectIsWished(state, 'lamp')).toBe(true);
  expect(selectIsWished(state, 'chair')).toBe(false);
});

it('WISH-3: hearts of a guest wait, and are no list yet', () => {
  const state = after({ owner: { kind: 'guest', id: 'g' }, ...shown });
  expect(state.wishlist).toEqual({ status: 'guest' });
  expect(selectWishCount(state)).toBe(0);
});

it('nothing of a customer’s list stays when they have left', () => {
  const before = after({ owner: asha, ...shown }).wishlist;
  const guest = { owner: { kind: 'guest', id: 'g' }, wishlist: [], wishlistIsKnown: true } as const;
  expect(after(guest, 0, before).wishlist).toEqual({ status: 'guest' });
});

it('tells a list that is asked for from one that was asked for in vain', () => {
  const unknown = { owner: asha, wishlist: [lamp], wishlistIsKnown: false };
  expect(after(unknown).wishlist).toMatchObject({ loading: 'pending', wishes: [lamp] });
  expect(after(unknown, 2).wishlist).toMatchObject({ loading: 'failing', wishes: [lamp] });
  expect(after({ ...unknown, wishlistIsKnown: true }, 2).wishlist).toMatchObject({
    loading: 'done',
  });
});
