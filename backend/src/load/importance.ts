/**
 * How much is lost when a request is turned away.
 * - `settling`: money has moved and the shop does not know yet: the gateway's webhook, the confirmation of a payment
 * - `buying`: somebody pays, signs in, or looks at what is theirs
 * - `editing`: a device sends what was done to cart and wishlist, and keeps it until it was taken
 * - `browsing`: what can be looked at a moment later, or from what the device keeps
 */
export type Importance = 'settling' | 'buying' | 'editing' | 'browsing';

const SETTLING =
  /^\/(hooks\/payment\/[^/]+|store\/carts\/[^/]+\/(complete|payment-callback|payment-window-closed|payment))$/;

const EDITING = /^\/store\/sync(\/|$)/;

const BUYING =
  /^\/(store\/(carts|payment-collections|payment-providers|shipping-options|orders|customers)|auth|admin)(\/|$)/;

/** How important a request is. The web front judges likewise (server/load): it stands before one backend or several. */
export function importanceOf(pathname: string): Importance {
  if (SETTLING.test(pathname)) return 'settling';
  if (EDITING.test(pathname)) return 'editing';
  return BUYING.test(pathname) ? 'buying' : 'browsing';
}
