/**
 * How much is lost when a request is turned away.
 * - `settling`: money has moved and the shop does not know yet: the gateway's webhook, the confirmation of a payment
 * - `buying`: somebody pays, or changes a cart that is kept
 * - `browsing`: what can be looked at a moment later, or from what the device keeps
 */
export type Importance = 'settling' | 'buying' | 'browsing';

const SETTLING =
  /^\/(hooks\/payment\/[^/]+|store\/carts\/[^/]+\/(complete|payment-callback|payment-window-closed|payment))$/;

const BUYING =
  /^\/(store\/(carts|sync|payment-collections|payment-providers|shipping-options|orders|customers)|auth|admin|sandbox-gateway)(\/|$)/;

/** What of the importances the request to the backend has. */
export function importanceOf(pathname: string): Importance {
  if (SETTLING.test(pathname)) return 'settling';
  return BUYING.test(pathname) ? 'buying' : 'browsing';
}
