import { cartAdoption } from './cart-adoption';
import { cartIdIn } from './cart-id';
import { cartSession } from './cart-session';
import { device } from './device';
import { inTurnOver } from './in-turn';
import { tabSignal } from './tab-signal';

const parts = {
  cartId: cartIdIn(device),
  inTurn: inTurnOver('aangan-cart', globalThis.navigator?.locks ?? null),
  tabs: tabSignal('aangan-cart'),
};

/** The one door for cart edits of the page. */
export const {
  addToCart,
  setQuantity,
  removeLine,
  addCoupon,
  dropCoupon,
  loadCart,
  withCart,
  leaveCart,
  onCartChangedElsewhere,
} = cartSession(parts);

export const { adoptCart } = cartAdoption({ ...parts, store: device });
