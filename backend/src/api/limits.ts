import type { MedusaRequest } from '@medusajs/framework/http';
import { customerIdOf, signInOf } from '../sessions/request-session';
import { normalizeEmail } from '../validation/sanitize-text';
import { bodyFields, isFields } from '../validation/validate-input';
import { indianMobile } from '../phone/phone-number';
import { rateLimit, rateLimitSignIn } from './guards/rate-limit';
import { shopLimits } from '../rate-limits/shop-limits';

const SIGN_IN = '/auth/:actor_type/:auth_provider';

/** The customer, or a guest's email at their address, because the email may be another person's. */
const writer = (req: MedusaRequest): string | undefined => {
  const { email } = bodyFields(req);
  const guest =
    typeof email === 'string'
      ? `${shopLimits().addressOf(req)} ${normalizeEmail(email.slice(0, 1000))}`
      : undefined;
  return customerIdOf(req) ?? guest;
};

/** The customer, or the cart of a guest. */
const shopper = (req: MedusaRequest): string | undefined => {
  const cart = req.path.split('/').find((part) => part.startsWith('cart_'));
  const { cart_id: named } = bodyFields(req);
  return customerIdOf(req) ?? cart ?? (typeof named === 'string' ? named : undefined);
};

/** The device that sends edits; without one, only the address counts. */
const device = (req: MedusaRequest): string | undefined => {
  const { client } = bodyFields(req);
  return typeof client === 'string' ? client : undefined;
};

/** The phone number that a code goes to. */
const number = (req: MedusaRequest): string | undefined => {
  const { phone } = bodyFields(req);
  return typeof phone === 'string' ? indianMobile(phone.slice(0, 100)) : undefined;
};

/** The number of coupon codes in a request for a new cart, a cart, or edits; each is a guess. */
function countCodes(req: MedusaRequest): number {
  if (req.method === 'DELETE') return 0;
  const { promo_codes: codes, effects } = bodyFields(req);
  const edits = Array.isArray(effects) ? effects.filter(isFields) : [];
  return (Array.isArray(codes) ? codes.length : 0) + edits.filter(({ op }) => op === 'code').length;
}

const coupons = rateLimit('coupon', { account: shopper, points: countCodes });

/** Each address that is sent becomes a row. */
const hasAddress = (req: MedusaRequest): boolean => {
  const { shipping_address, billing_address } = bodyFields(req);
  return [shipping_address, billing_address].some(isFields);
};

/** Whether the path is the matcher itself. Routes below it have limits of their own. */
const isExactPath = (req: MedusaRequest): boolean => /^\/*$/.test(req.path);

/** The browser of a push subscription. */
const pushBrowser = (req: MedusaRequest): string | undefined => {
  const { endpoint } = bodyFields(req);
  return typeof endpoint === 'string' ? endpoint.slice(0, 1000) : undefined;
};

const isRead = (req: MedusaRequest): boolean => req.method === 'GET';

/** Reads are not limited. */
const isPost = (req: MedusaRequest): boolean => req.method === 'POST';

/** The limits of requests by address and by account (docs/security.md). */
export const callLimits = [
  {
    matcher: SIGN_IN,
    middlewares: [
      rateLimitSignIn({
        fast: 'sign-in',
        slow: 'password-guess',
        field: 'email',
        counts: (req) => isPost(req) && isExactPath(req),
        forgivesSuccess: true,
      }),
    ],
  },
  {
    matcher: `${SIGN_IN}/register`,
    // It compares the password of an incomplete registration.
    middlewares: [rateLimitSignIn({ fast: 'register', slow: 'password-guess', field: 'email' })],
  },
  {
    matcher: `${SIGN_IN}/reset-password`,
    middlewares: [rateLimitSignIn({ fast: 'reset', slow: 'reset-mail', field: 'identifier' })],
  },
  {
    // Codes of an authenticator app are short.
    matcher: '/auth/mfa/challenges',
    middlewares: [rateLimit('sign-in', { account: signInOf, points: isPost })],
  },
  {
    matcher: '/auth/phone-codes',
    middlewares: [
      rateLimit('phone-code', { account: number }),
      rateLimit('phone-code-day', { account: number }),
    ],
  },
  {
    matcher: '/auth/phone-sign-ins',
    middlewares: [rateLimit('phone-sign-in', { account: number })],
  },
  {
    matcher: '/auth/phone-proofs',
    middlewares: [rateLimit('phone-sign-in', { account: number })],
  },
  {
    matcher: '/store/customers/me/phone',
    middlewares: [rateLimit('phone-sign-in', { account: number, points: isPost })],
  },
  {
    // The response reveals whether an email has an account.
    matcher: '/auth/phone-accounts',
    middlewares: [rateLimit('cart-email', { account: signInOf })],
  },
  { matcher: `${SIGN_IN}/update`, middlewares: [rateLimit('reset', { account: () => undefined })] },
  {
    // It checks the password.
    matcher: '/store/customers/me',
    methods: ['DELETE' as const],
    middlewares: [
      rateLimit('sign-in', { account: customerIdOf }),
      rateLimit('password-guess', { account: customerIdOf }),
    ],
  },
  {
    matcher: '/store/push-subscriptions',
    middlewares: [rateLimit('push', { account: pushBrowser, points: (req) => !isRead(req) })],
  },
  {
    matcher: '/store/contact-messages',
    middlewares: [rateLimit('contact', { account: writer })],
  },
  {
    matcher: '/store/page-reports',
    middlewares: [rateLimit('page-report', { account: () => undefined })],
  },
  {
    // This includes changes of one's own review.
    matcher: '/store/products/:id/reviews',
    middlewares: [rateLimit('review', { account: customerIdOf, points: isPost })],
  },
  {
    matcher: '/store/products/:id/questions',
    middlewares: [rateLimit('question', { account: customerIdOf, points: isPost })],
  },
  {
    matcher: '/store/shared-wishlists',
    middlewares: [rateLimit('shared-wishlist', { account: customerIdOf })],
  },
  {
    matcher: '/store/customers/me/wishlist/share',
    middlewares: [
      rateLimit('shared-wishlist', {
        account: customerIdOf,
        points: (req) => req.method !== 'GET',
      }),
    ],
  },
  { matcher: '/store/pin-codes', middlewares: [rateLimit('pin-code', { account: customerIdOf })] },
  {
    matcher: '/store/carts',
    middlewares: [
      coupons,
      rateLimit('new-cart', {
        account: customerIdOf,
        points: (req) => isExactPath(req) && isPost(req),
      }),
      rateLimit('address', { account: shopper, points: hasAddress }),
      // The response to a guest reveals whether the email has an account.
      rateLimit('cart-email', {
        account: shopper,
        points: (req) => 'email' in bodyFields(req),
      }),
    ],
  },
  {
    matcher: '/store/carts/:id/cash-on-delivery',
    middlewares: [rateLimit('cash-on-delivery', { account: shopper })],
  },
  {
    matcher: '/store/customers/me/addresses',
    middlewares: [rateLimit('address', { account: customerIdOf, points: isPost })],
  },
  // Every request takes locks and statements, even the cancellation of an effect that was never sent.
  { matcher: '/store/sync', middlewares: [rateLimit('sync', { account: device })] },
  {
    matcher: '/store/sync/order',
    middlewares: [rateLimit('cash-on-delivery', { account: device })],
  },
  {
    matcher: '/store/sync/cart',
    middlewares: [
      coupons,
      // A device without a cart may get a new one.
      rateLimit('new-cart', {
        account: device,
        points: (req) => bodyFields(req)['cart_id'] === null,
      }),
    ],
  },
];
