import {
  ADDRESS_OF_CUSTOMER,
  AMONG_OWN,
  CART_OF_LEDGER,
  CHANNEL_OF_KEY,
  CLOSED,
  type IdRule,
  ITEM_OF_ORDER,
  LINE_OF_CART,
  NO_OBJECT,
  OWN_CART,
  OWN_COLLECTION,
  OWN_ORDER,
  PAID_CART,
  PROVEN_PAYMENT,
  REFUSED,
  SHARE_TOKEN,
  SHARED,
  SIGNED,
} from './id-rules';

export type RouteIds = Readonly<Record<string, IdRule>>;

const cart = { 'params.id': OWN_CART };
const order = { 'params.id': OWN_ORDER };
const shared = { 'params.id': SHARED };
const closed = { 'params.id': CLOSED };
const pricedForCart = { 'query.cart_id': OWN_CART };
const line = { ...cart, 'params.line_id': LINE_OF_CART };
const address = { 'params.address_id': ADDRESS_OF_CUSTOMER };

const CATALOGUE = [
  'collections',
  'product-categories',
  'product-options',
  'product-tags',
  'product-types',
  'regions',
  'return-reasons',
];

/**
 * The rules for ids in requests of the store API, for Medusa's and our own routes: by route, all paths in its params, query and
 * body that contain an id. `route-ids.test.ts` fails for missing and superfluous entries.
 */
export const ROUTE_IDS: Readonly<Record<string, RouteIds>> = {
  'POST /store/carts': {
    'body.region_id': SHARED,
    'body.sales_channel_id': CHANNEL_OF_KEY,
    'body.items[].variant_id': SHARED,
    'body.shipping_address': REFUSED,
    'body.billing_address': REFUSED,
  },
  'GET /store/carts/:id': cart,
  'POST /store/carts/:id': {
    ...cart,
    'body.region_id': SHARED,
    'body.sales_channel_id': CHANNEL_OF_KEY,
    'body.shipping_address.id': REFUSED,
    'body.billing_address.id': REFUSED,
  },
  'POST /store/carts/:id/cash-on-delivery': {
    ...cart,
    'body.shown.lines[].variant_id': AMONG_OWN,
  },
  'POST /store/carts/:id/complete': cart,
  'POST /store/carts/:id/customer': cart,
  'POST /store/carts/:id/line-items': { ...cart, 'body.variant_id': SHARED },
  'POST /store/carts/:id/line-items/:line_id': line,
  'DELETE /store/carts/:id/line-items/:line_id': line,
  'GET /store/carts/:id/payment': { ...cart, 'query.gateway_order_id': AMONG_OWN },
  'POST /store/carts/:id/payment-callback': {
    'params.id': PAID_CART,
    'body.razorpay_payment_id': SIGNED,
    'body.razorpay_order_id': SIGNED,
  },
  'POST /store/carts/:id/payment-window-closed': {
    ...cart,
    'query.gateway_order_id': AMONG_OWN,
  },
  'POST /store/carts/:id/promotions': cart,
  'DELETE /store/carts/:id/promotions': cart,
  'POST /store/carts/:id/shipping-methods': {
    ...cart,
    'body.option_id': SHARED,
    'body[].option_id': SHARED,
  },
  'POST /store/carts/:id/taxes': cart,

  'POST /store/payment-collections': { 'body.cart_id': OWN_CART },
  'POST /store/payment-collections/:id/payment-sessions': {
    'params.id': OWN_COLLECTION,
    'body.provider_id': SHARED,
  },
  'POST /store/payment-results': {
    'body.razorpay_payment_id': SIGNED,
    'body.razorpay_order_id': SIGNED,
  },
  'GET /store/payment-results/:id': { 'params.id': PROVEN_PAYMENT },
  'GET /store/payment-providers': { 'query.region_id': SHARED },
  'GET /store/shipping-options': { 'query.cart_id': OWN_CART },
  'POST /store/shipping-options/:id/calculate': { ...closed, 'body.cart_id': OWN_CART },

  'GET /store/customers/me/addresses/:address_id': address,
  'POST /store/customers/me/addresses/:address_id': address,
  'DELETE /store/customers/me/addresses/:address_id': address,
  'POST /store/customers/me/wishlist/items': {
    'body.productId': SHARED,
    'body.product_id': SHARED,
    'body.productVariantId': SHARED,
    'body.product_variant_id': SHARED,
    'body.variant_id': SHARED,
  },

  'GET /store/shared-wishlists/:token': { 'params.token': SHARE_TOKEN },

  'GET /store/orders/:id': order,
  'GET /store/orders/:id/invoice': order,
  'GET /store/orders/:id/progress': order,
  'POST /store/orders/:id/cancel': order,
  'POST /store/orders/:id/refund-account': { ...order, 'body.upi_id': NO_OBJECT },
  'POST /store/orders/:id/returns': {
    ...order,
    'body.items[].item_id': ITEM_OF_ORDER,
    'body.items[].reason_id': SHARED,
  },
  'POST /store/orders/:id/transfer/accept': closed,
  'POST /store/orders/:id/transfer/cancel': closed,
  'POST /store/orders/:id/transfer/decline': closed,
  'POST /store/orders/:id/transfer/request': closed,
  'POST /store/returns': {
    'body.order_id': CLOSED,
    'body.items[].id': CLOSED,
    'body.items[].reason_id': CLOSED,
    'body.return_shipping.option_id': CLOSED,
    'body.location_id': CLOSED,
    'query.order_id': CLOSED,
  },

  'POST /store/sync/cart': {
    'body.cart_id': CART_OF_LEDGER,
    'body.region_id': SHARED,
    'body.effects[].variant_id': SHARED,
  },
  'POST /store/sync/order': { 'body.cart_id': CART_OF_LEDGER },
  'POST /store/sync/wishlist': {
    'body.effects[].product_id': SHARED,
    'body.effects[].variant_id': SHARED,
  },
  'POST /store/sync/merge': { 'body.guest_cart_id': CART_OF_LEDGER },

  'GET /store/products/:id/questions': shared,
  'POST /store/products/:id/questions': shared,
  'GET /store/products/:id/reviews': shared,
  'POST /store/products/:id/reviews': shared,
  'GET /store/products/:id/reviews/mine': shared,
  'POST /store/products/:id/reviews/mine': shared,
  // The route leaves out those whose proof is wrong.
  'POST /store/push-subscriptions': { 'body.orders[].id': OWN_ORDER },
  ...Object.fromEntries(CATALOGUE.map((name) => [`GET /store/${name}/:id`, shared])),
  // Medusa reads region, address and customer from the cart for prices and taxes.
  'GET /store/products': pricedForCart,
  'GET /store/products/:id': { ...shared, ...pricedForCart },
  'GET /store/product-variants': pricedForCart,
  'GET /store/product-variants/:id': { ...shared, ...pricedForCart },
};
