/** What is rate-limited: the `code` of a response with status 429. */
export const LIMIT_NAMES = [
  'sign-in',
  'password-guess',
  'register',
  'reset',
  'reset-mail',
  'phone-code',
  'phone-code-day',
  'phone-sign-in',
  'push',
  'page-report',
  'contact',
  'review',
  'question',
  'coupon',
  'pin-code',
  'shared-wishlist',
  'cart-email',
  'new-cart',
  'cash-on-delivery',
  'address',
  'sync',
] as const;

export type LimitName = (typeof LIMIT_NAMES)[number];
