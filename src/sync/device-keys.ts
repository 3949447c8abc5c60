/** Names of the values that the device keeps for a shopper: the specification's where it has one. */
export const deviceKeys = {
  session: 'session',
  orderId: 'order_id',
  /** What opens a guest's orders, by their ids. */
  orderProofs: 'order_proofs',
  /** Where a guest had their last order sent. */
  shippingAddress: 'shipping_address',
  /** The pin code whose delivery was asked for last. */
  checkedPin: 'checked_pin',
  /** What was searched for last. */
  recentSearches: 'recent_searches',
} as const;

/** What outlives a log-out: payments that are not settled yet. Nothing in it tells who the shopper is. */
export const paymentsUnderWay = 'payments_under_way';

/** Outlives a log-out: messages to the shop that were posted and not sent yet. */
export const outboxKey = 'outbox';

/** Outlives a log-out: the sessions that the shop is still to be told of. An id opens nothing. */
export const endedSessionsKey = 'ended_sessions';

/** Of the device, not of a shopper: outlives a log-out. */
export const deviceWide = {
  /** ms since 1970 when the device last had no space left. */
  shortage: 'shortage',
  /** How far the stored catalogue has come. */
  storedCatalogue: 'stored_catalogue',
} as const;

/** Names under which an older build kept the cart's id, whose cart it is, the device's name at the merge and a guest's hearts. */
export const olderKeys = {
  cartId: 'cart_id',
  cartOwner: 'cart_owner',
  clientId: 'client_id',
  hearts: 'hearts',
} as const;
