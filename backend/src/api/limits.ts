import type { MedusaRequest } from '@medusajs/framework/http';
import { askerOf } from '../asker';
import { plainEmail } from '../plain-email';
import { bodyFields, isFields } from './guards/body-fields';
import { limited } from './guards/limited';
import { limitedSignIn } from './guards/limited-sign-in';
import { shopLimits } from '../rate-limits/shop-limits';

const SIGN_IN = '/auth/:actor_type/:auth_provider';

/** The customer; a guest by the email that they give, there where they are: it may be anybody's. */
const writer = (req: MedusaRequest): string | undefined => {
  const { email } = bodyFields(req);
  const guest =
    typeof email === 'string'
      ? `${shopLimits().addressOf(req)} ${plainEmail(email.slice(0, 1000))}`
      : undefined;
  return askerOf(req) ?? guest;
};

/** The customer; the guest is known by the cart they try codes and emails on. */
const shopper = (req: MedusaRequest): string | undefined => {
  const cart = req.path.split('/').find((part) => part.startsWith('cart_'));
  const { cart_id: named } = bodyFields(req);
  return askerOf(req) ?? cart ?? (typeof named === 'string' ? named : undefined);
};

/** The device that sends edits; a call that names none counts for its address alone. */
const device = (req: MedusaRequest): string | undefined => {
  const { client } = bodyFields(req);
  return typeof client === 'string' ? client : undefined;
};

/** Codes come with a cart, for a cart, or among the edits of one; each is a guess. */
function codesTried(req: MedusaRequest): number {
  if (req.method === 'DELETE') return 0;
  const { promo_codes: codes, effects } = bodyFields(req);
  const edits = Array.isArray(effects) ? effects.filter(isFields) : [];
  return (Array.isArray(codes) ? codes.length : 0) + edits.filter(({ op }) => op === 'code').length;
}

const coupons = limited('coupon', { account: shopper, points: codesTried });

/** A cart keeps each address that it is given. */
const addressesGiven = (req: MedusaRequest): number => {
  const { shipping_address, billing_address } = bodyFields(req);
  return [shipping_address, billing_address].some(isFields) ? 1 : 0;
};

/** Below it lie other routes, which have limits of their own. */
const isItself = (req: MedusaRequest): number => (/^\/*$/.test(req.path) ? 1 : 0);

/** Below the sign-in lie other routes, which have limits of their own. */
const isSignIn = (req: MedusaRequest): boolean => req.method === 'POST' && /^\/*$/.test(req.path);

/** Reading is free. */
const isSent = (req: MedusaRequest): number => (req.method === 'POST' ? 1 : 0);

/** Which calls are limited, and by what account besides the address (docs/security.md). */
export const callLimits = [
  {
    matcher: SIGN_IN,
    middlewares: [
      limitedSignIn({
        fast: 'sign-in',
        slow: 'password-guess',
        field: 'email',
        counts: isSignIn,
        forgivesSuccess: true,
      }),
    ],
  },
  {
    matcher: `${SIGN_IN}/register`,
    // Of a registration that was not completed, it compares the password.
    middlewares: [limitedSignIn({ fast: 'register', slow: 'password-guess', field: 'email' })],
  },
  {
    matcher: `${SIGN_IN}/reset-password`,
    middlewares: [limitedSignIn({ fast: 'reset', slow: 'reset-mail', field: 'identifier' })],
  },
  { matcher: `${SIGN_IN}/update`, middlewares: [limited('reset', { account: () => undefined })] },
  {
    // It asks for the password.
    matcher: '/store/customers/me',
    methods: ['DELETE' as const],
    middlewares: [
      limited('sign-in', { account: askerOf }),
      limited('password-guess', { account: askerOf }),
    ],
  },
  {
    matcher: '/store/contact-messages',
    middlewares: [limited('contact', { account: writer })],
  },
  {
    // One's own review lies below.
    matcher: '/store/products/:id/reviews',
    middlewares: [limited('review', { account: askerOf, points: isSent })],
  },
  {
    matcher: '/store/products/:id/questions',
    middlewares: [limited('question', { account: askerOf, points: isSent })],
  },
  { matcher: '/store/pin-codes', middlewares: [limited('pin-code', { account: askerOf })] },
  {
    matcher: '/store/carts',
    middlewares: [
      coupons,
      limited('new-cart', { account: askerOf, points: (req) => isItself(req) * isSent(req) }),
      limited('address', { account: shopper, points: addressesGiven }),
      // A guest's answer tells whether there is an account with the email.
      limited('cart-email', {
        account: shopper,
        points: (req) => ('email' in bodyFields(req) ? 1 : 0),
      }),
    ],
  },
  {
    matcher: '/store/customers/me/addresses',
    middlewares: [limited('address', { account: askerOf, points: isSent })],
  },
  // Each call takes locks and statements, also one that cancels what was never sent.
  { matcher: '/store/sync', middlewares: [limited('sync', { account: device })] },
  {
    matcher: '/store/sync/cart',
    middlewares: [
      coupons,
      // A device that knows no cart may get a new one.
      limited('new-cart', {
        account: device,
        points: (req) => (bodyFields(req)['cart_id'] === null ? 1 : 0),
      }),
    ],
  },
];
