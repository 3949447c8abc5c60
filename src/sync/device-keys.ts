/** Names of the values that the device keeps for a shopper: the specification's where it has one. */
export const deviceKeys = {
  session: 'session',
  cartId: 'cart_id',
  orderId: 'order_id',
  /** Whose cart `cart_id` is; nothing while it is a guest's. */
  cartOwner: 'cart_owner',
  clientId: 'client_id',
  hearts: 'hearts',
} as const;
