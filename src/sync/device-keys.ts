/** Keys of the values that the device stores for a shopper; the specification's if it names one. */
export const deviceKeys = {
  session: 'session',
  orderId: 'order_id',
  /** Proofs that open a guest's orders, by order id. */
  orderProofs: 'order_proofs',
  /** Numbers that are confirmed, with proofs. */
  phones: 'phones',
  /** Address of a guest's last order. */
  shippingAddress: 'shipping_address',
  /** The pin code that was checked last. */
  checkedPin: 'checked_pin',
  /** Recent searches. */
  recentSearches: 'recent_searches',
  /** Cards of the products that were viewed last. */
  recentProducts: 'recent_products',
  /** What the shop notifies this device of. */
  push: 'push',
} as const;

/** Not removed by a log-out: payments that are not settled yet. They do not identify the shopper. */
export const openPayments = 'payments_under_way';

/** Not removed by a log-out: messages to the shop that are not sent yet. */
export const outboxKey = 'outbox';

/** Not removed by a log-out: ids of ended sessions that the shop does not know of. An id gives no access. */
export const endedSessionsKey = 'ended_sessions';

/** Values of the device, not of a shopper. Not removed by a log-out. */
export const deviceWide = {
  /** Time in ms since 1970 when the device last ran out of space. */
  shortage: 'shortage',
  /** What the worker says about orders, in the language of the last page. */
  orderNotification: 'order_notification',
  /** Progress of the stored catalogue. */
  storedCatalogue: 'stored_catalogue',
} as const;

/** Tag of the sync event that sends the pending edits (SYNC-2). */
export const replayTag = 'aangan-replay';

/** Keys of an older build: the cart's id, its owner, the device's name at the merge and a guest's wishes. */
export const legacyDeviceKeys = {
  cartId: 'cart_id',
  cartOwner: 'cart_owner',
  clientId: 'client_id',
  hearts: 'hearts',
} as const;

/** The IndexedDB database of the log of edits. */
export const LOG_DATABASE = 'aangan-sync';
