/**
 * The order in which requests are rejected under load: the less a rejection costs, the earlier.
 * - `settling`: money has moved and the shop does not know yet (the gateway's webhook, the confirmation of a payment)
 * - `buying`: checkout, sign-in, account
 * - `editing`: a device sends edits of cart and wishlist, which it keeps until they are acknowledged
 * - `browsing`: everything else; the shopper can retry, or read what the device has stored
 */
export type RequestPriority = 'settling' | 'buying' | 'editing' | 'browsing';

const SETTLING =
  /^\/(hooks\/payment\/[^/]+|payment-return|store\/payment-results(\/[^/]+)?|store\/carts\/[^/]+\/(complete|payment-callback|payment-window-closed|payment))$/;

const EDITING = /^\/store\/sync(\/|$)/;

/** Requests that apply edits, without the question whether there is a ledger. */
export const APPLIES_EDITS = /^\/store\/sync\/./;

const BUYING =
  /^\/(store\/(carts|payment-collections|payment-providers|shipping-options|orders|customers)|auth|admin|sandbox-gateway)(\/|$)/;

/** The priority of a request to the backend, by its path. */
export function requestPriority(pathname: string): RequestPriority {
  if (SETTLING.test(pathname)) return 'settling';
  if (EDITING.test(pathname)) return 'editing';
  return BUYING.test(pathname) ? 'buying' : 'browsing';
}
