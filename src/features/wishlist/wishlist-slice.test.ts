import { expect, it } from 'vitest';
import { wishlistSlice, type WishlistState } from './wishlist-slice';

const { reducer, actions } = wishlistSlice;
const lamp = { productId: 'lamp', variantId: 'black' };
const chair = { productId: 'chair', variantId: null };
const known = (...wishes: (typeof lamp | typeof chair)[]): WishlistState => ({
  status: 'known',
  wishes,
});

it('WISH-2: a duplicate heart is ignored, also of another colour', () => {
  const state = reducer(known(lamp), actions.wishAdded({ productId: 'lamp', variantId: 'white' }));
  expect(state).toEqual(known(lamp));
});

it('WISH-2: hearts come and go at once', () => {
  const added = reducer(known(lamp), actions.wishAdded(chair));
  expect(added).toEqual(known(lamp, chair));
  expect(reducer(added, actions.wishRemoved(lamp))).toEqual(known(chair));
});

it('what is known stays on the screen while it is asked again, or the shop is silent', () => {
  expect(reducer(known(lamp), actions.wishlistAsked())).toEqual(known(lamp));
  expect(reducer(known(lamp), actions.wishlistUnreachable())).toEqual(known(lamp));
});

it('without an answer to the first question it is unreachable', () => {
  const asked = reducer({ status: 'guest' }, actions.wishlistAsked());
  expect(asked).toEqual({ status: 'loading', wishes: [] });
  expect(reducer(asked, actions.wishlistUnreachable()).status).toBe('unreachable');
});

it('WISH-4: after log out nothing is left, and a late answer changes nothing', () => {
  const left = reducer(known(lamp), actions.wishlistLeft());
  expect(left).toEqual({ status: 'guest' });
  expect(reducer(left, actions.wishlistKnown([chair]))).toEqual({ status: 'guest' });
  expect(reducer(left, actions.wishAdded(chair))).toEqual({ status: 'guest' });
});
