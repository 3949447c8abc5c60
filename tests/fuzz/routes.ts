/** Whose id is in a place of a path, a query or a body. */
export type IdName =
  | 'cart'
  | 'paidCart'
  | 'line'
  | 'order'
  | 'orderLine'
  | 'address'
  | 'collection'
  | 'cartAddress'
  | 'product'
  | 'variant'
  | 'category'
  | 'region'
  | 'option'
  | 'reason'
  | 'email'
  | 'customer'
  | 'pin'
  | 'uuid'
  | 'client';

/** A route as an honest caller asks it. `{name}` in texts stands for an id. */
export type Route = {
  method: string;
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
};

const post = (path: string, body: unknown, query?: Route['query']): Route => ({
  method: 'POST',
  path,
  body,
  ...(query && { query }),
});
const get = (path: string, query?: Route['query']): Route => ({
  method: 'GET',
  path,
  ...(query && { query }),
});
const remove = (path: string, body?: unknown): Route => ({
  method: 'DELETE',
  path,
  ...(body !== undefined && { body }),
});

const ADDRESS = {
  first_name: 'Ravi',
  last_name: 'Iyer',
  phone: '9812345678',
  address_1: '4 Park Street',
  city: 'Kolkata',
  postal_code: '700016',
  province: 'West Bengal',
  country_code: 'in',
};

const EFFECT = { key: '{uuid}', n: 1, previous: null };
const emailpass = '/auth/customer/emailpass';
const cart = '/store/carts/{cart}';
const me = '/store/customers/me';
const page = { limit: '10', offset: '0' };

const CODE = { challenge: '{uuid}', code: '123456', attempt: '{uuid}' };

const SIGN_IN: readonly Route[] = [
  post(emailpass, { email: '{email}', password: 'guessed password' }),
  get(emailpass),
  post(`${emailpass}/register`, { email: '{email}', password: 'guessed password' }),
  post(`${emailpass}/reset-password`, { identifier: '{email}' }),
  post(`${emailpass}/update`, { password: 'guessed password' }, { token: '{uuid}' }),
  post('/auth/phone-codes', { phone: '12345' }),
  post('/auth/phone-sign-ins', { phone: '9812345678', ...CODE }),
  post('/auth/phone-accounts', { email: '{email}', first_name: 'Ravi', last_name: 'Sen' }),
];

const CUSTOMER: readonly Route[] = [
  get(`${me}/phone`),
  post(`${me}/phone`, { phone: '9812345678', ...CODE }),
  get('/store/push-subscriptions'),
  post('/store/push-subscriptions', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/{uuid}',
    p256dh: 'B'.repeat(87),
    auth: 'B'.repeat(22),
    kinds: ['orders'],
    language: 'en',
    orders: [{ id: '{order}', proof: '{uuid}' }],
  }),
  post('/store/customers', { email: '{email}', first_name: 'Ravi', phone: '9812345678' }),
  get(me, { fields: '+metadata' }),
  post(me, { first_name: 'Ravi', phone: '9812345678', metadata: { phone: '9812345678' } }),
  remove(me, { password: 'guessed password' }),
  get(`${me}/addresses`, page),
  post(`${me}/addresses`, { ...ADDRESS, is_default_shipping: true }),
  get(`${me}/addresses/{address}`),
  post(`${me}/addresses/{address}`, ADDRESS),
  remove(`${me}/addresses/{address}`),
  get(`${me}/carts/latest`, { fields: '+items.total' }),
  get(`${me}/wishlist`),
  post(`${me}/wishlist/items`, {
    productId: '{product}',
    productVariantId: '{variant}',
    quantity: 1,
  }),
  get(`${me}/wishlist/share`),
  post(`${me}/wishlist/share`, {}),
  remove(`${me}/wishlist/share`),
  get('/store/shared-wishlists/{uuid}'),
  { ...remove(`${me}/wishlist/items`), query: { productId: '{product}', variant_id: '{variant}' } },
];

const CART: readonly Route[] = [
  post('/store/carts', {
    region_id: '{region}',
    items: [{ variant_id: '{variant}', quantity: 1 }],
    email: '{email}',
    shipping_address: ADDRESS,
    promo_codes: ['WELCOME10'],
  }),
  get(cart, { fields: '+item_total,*items,*shipping_address' }),
  post(cart, { email: '{email}', shipping_address: ADDRESS, billing_address: ADDRESS }),
  post(`${cart}/line-items`, { variant_id: '{variant}', quantity: 1 }),
  post(`${cart}/line-items/{line}`, { quantity: 2 }),
  remove(`${cart}/line-items/{line}`),
  post(`${cart}/promotions`, { promo_codes: ['WELCOME10'] }),
  remove(`${cart}/promotions`, { promo_codes: ['WELCOME10'] }),
  post(`${cart}/customer`, {}),
  post(`${cart}/taxes`, {}),
  post(`${cart}/shipping-methods`, { option_id: '{option}', data: {} }),
  get('/store/shipping-options', { cart_id: '{cart}', is_return: 'false' }),
  post('/store/shipping-options/{option}/calculate', { cart_id: '{cart}', data: {} }),
];

const PAYMENT: readonly Route[] = [
  post('/store/payment-results', {
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: 'order_1',
    razorpay_signature: 'x',
  }),
  get('/store/payment-results/order_1'),
  post('/store/payment-collections', { cart_id: '{paidCart}' }),
  post('/store/payment-collections/{collection}/payment-sessions', {
    provider_id: 'pp_razorpay_razorpay',
    data: {},
  }),
  get('/store/payment-providers', { region_id: '{region}' }),
  get('/store/carts/{paidCart}/payment'),
  post('/store/carts/{paidCart}/payment-window-closed', {}),
  post('/store/carts/{paidCart}/payment-callback', {
    razorpay_payment_id: 'pay_{uuid}',
    razorpay_order_id: 'order_{uuid}',
    razorpay_signature: '{uuid}',
  }),
  post('/store/carts/{paidCart}/complete', {}),
  post('/store/carts/{paidCart}/cash-on-delivery', {
    shown: {
      total: 100,
      fee: 0,
      promised_to: '2026-12-24',
      lines: [{ variant_id: '{variant}', quantity: 1, unit_price: 100 }],
    },
  }),
  post('/hooks/payment/razorpay_razorpay', {
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_{uuid}', order_id: 'order_{uuid}', amount: 100 } } },
  }),
];

const ORDERS: readonly Route[] = [
  get('/store/orders', { ...page, order: '-created_at', fields: '*items' }),
  get('/store/orders/{order}', { fields: '*items,*shipping_address,+email' }),
  get('/store/orders/{order}/invoice'),
  get('/store/orders/{order}/progress'),
  post('/store/orders/{order}/cancel', {}),
  post('/store/orders/{order}/returns', {
    items: [{ item_id: '{orderLine}', quantity: 1, reason_id: '{reason}', note: 'Too wide' }],
    key: '{uuid}',
  }),
  post('/store/orders/{order}/transfer/request', { description: 'mine' }),
  post('/store/returns', { order_id: '{order}', items: [{ id: '{orderLine}', quantity: 1 }] }),
  get('/store/return-reasons', page),
];

const CATALOGUE: readonly Route[] = [
  get('/store/products', {
    ...page,
    region_id: '{region}',
    fields: '*variants.calculated_price,+metadata',
    'category_id[]': '{category}',
    q: 'sofa',
    order: '-created_at',
  }),
  get('/store/products/{product}', { region_id: '{region}' }),
  get('/store/product-categories', {
    ...page,
    fields: '*category_children',
    parent_category_id: 'null',
  }),
  get('/store/product-categories/{category}'),
  get('/store/regions/{region}', { fields: '*countries' }),
  get('/store/catalogue', {
    q: 'sofa',
    'in[]': 'sofas',
    'colour[]': 'Brown',
    price_min: '100',
    price_max: '90000',
    rating: '3',
    sort: 'price-asc',
    facets: 'true',
    limit: '24',
    offset: '0',
  }),
  get('/store/catalogue/entries', { after: '{product}', limit: '10' }),
  get('/store/catalogue/news', { after: '1' }),
  get('/store/catalogue/sitemap', { after: '{product}', limit: '10' }),
  get('/store/cash-on-delivery'),
  get('/store/delivery-zones'),
  get('/store/pin-codes/{pin}'),
  get('/store/products/{product}/reviews', page),
  post('/store/products/{product}/reviews', { rating: 4, text: 'Sound', recommend: true }),
  get('/store/products/{product}/reviews/mine'),
  get('/store/products/{product}/questions', page),
  post('/store/products/{product}/questions', { question: 'Is it oak?' }),
  post('/store/contact-messages', {
    key: '{uuid}',
    name: 'Ravi',
    email: '{email}',
    phone: '98123 45678',
    message: 'Hello',
  }),
];

const SYNC: readonly Route[] = [
  get('/store/sync'),
  post('/store/sync/cart', {
    client: '{client}',
    cart_id: '{cart}',
    region_id: '{region}',
    effects: [
      { ...EFFECT, op: 'set', variant_id: '{variant}', quantity: 2 },
      { ...EFFECT, n: 2, op: 'code', code: 'WELCOME10' },
    ],
  }),
  post('/store/sync/order', {
    client: '{client}',
    cart_id: '{cart}',
    ...EFFECT,
    request: {
      payment: 'cash_on_delivery',
      email: 'fuzz@example.com',
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
      shown: { total: 1, fee: 0, promised_to: '2026-12-31', lines: [] },
    },
  }),
  post('/store/sync/wishlist', {
    client: '{client}',
    effects: [{ ...EFFECT, op: 'wish', product_id: '{product}', variant_id: '{variant}' }],
  }),
  post('/store/sync/cancel', { client: '{client}', lane: 'cart', ...EFFECT }),
  post('/store/sync/merge', { client: '{client}', guest_cart_id: '{cart}' }),
];

const FRONT: readonly Route[] = [
  get('/', { utm_source: 'x' }),
  get('/product', { q: 'sofa', sort: 'price-asc', page: '2', in: 'sofas' }),
  get('/productlisting/{category}', { colour: 'Brown', page: '1' }),
  get('/productdetails/{product}', { variant: '{variant}' }),
  get('/myorders'),
  get('/wishlist/{uuid}'),
  get('/orderdetails', { id: '{order}' }),
  get('/reset-password', { token: '{uuid}' }),
  get('/img/{product}.webp', { w: '640', url: '/static/a.webp' }),
  get('/static/{product}.webp'),
  get('/settings.json'),
  get('/robots.txt'),
  get('/sitemap.xml'),
  get('/sw.js'),
  get('/manifest.webmanifest'),
  get('/admin/products', page),
  post('/auth/user/emailpass', { email: '{email}', password: 'guessed password' }),
  post('/auth/token/refresh', {}),
  post('/auth/ended-sessions', { id: '{uuid}' }),
  get('/sandbox-gateway/checkout.js'),
  post('/sandbox-gateway/orders/order_{uuid}/pay', { key: 'rzp_test' }),
  get('/{uuid}'),
];

/** Every route of the shop that a visitor can reach, and some that none may. */
export const ROUTES: readonly Route[] = [
  ...SIGN_IN,
  ...CUSTOMER,
  ...CART,
  ...PAYMENT,
  ...ORDERS,
  ...CATALOGUE,
  ...SYNC,
  ...FRONT,
];
