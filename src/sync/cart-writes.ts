import { cartIdIn } from './cart-id';
import { cartSession } from './cart-session';
import { openDeviceStore } from './device-store';
import { inTurnOver } from './in-turn';
import { tabSignal } from './tab-signal';

/** The one door for cart edits of the page. */
export const {
  addToCart,
  setQuantity,
  removeLine,
  addCoupon,
  dropCoupon,
  loadCart,
  onCartChangedElsewhere,
} = cartSession({
  cartId: cartIdIn(openDeviceStore('aangan')),
  inTurn: inTurnOver('aangan-cart', globalThis.navigator?.locks ?? null),
  tabs: tabSignal('aangan-cart'),
});
