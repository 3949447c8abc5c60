/**
 * Deliberate bugs of the reference client, each a way in which a client can break an invariant. Tests show that the suite notices
 * them.
 */
export type ClientFault =
  /** C1: what had no response is sent under a new key and number. */
  | 'new-keys-on-retry'
  /** C2: later edits of a variant are added to an effect that was sent. */
  | 'changes-sealed-effects'
  /** C2: keys are lost with the process. */
  | 'forgets-seals'
  /** C3: keys count from 1. */
  | 'counts-keys'
  /** C4: numbers are left out. */
  | 'skips-numbers'
  /** C5: edits are sent while a call is under way. */
  | 'sends-ahead'
  /** C6: any response with status 200 is a success. */
  | 'believes-pages'
  /** C6: a status is believed without the marker. */
  | 'believes-statuses'
  /** C7: edits are dropped after ten failures. */
  | 'drops-after-failures'
  /** C8: Retry-After is not read. */
  | 'ignores-retry-after'
  /** C9: an effect that fails is dropped without a cancellation. */
  | 'drops-failing-effects'
  /** C10: a refused token drops the edits. */
  | 'drops-without-token'
  /** C11: after a fork all is sent again at once. */
  | 'sends-copies'
  /** C12: an effect with a reused key is dropped. */
  | 'drops-reused-keys'
  /** C13: edits are dropped with their cart. */
  | 'drops-with-the-cart'
  /** C14: a response with an unknown field is none. */
  | 'strict-fields'
  /** C15: edits are sent as the customer who is signed in. */
  | 'sends-as-anyone'
  /** C16: all edits go in one call. */
  | 'sends-all-at-once'
  /** C17: the wishlist waits until the cart has nothing to send. */
  | 'joins-lanes';
