import type { LimitName } from '@aangan/refusals/limit-names';
import type { RefusalCode } from '@aangan/refusals/refusal-codes';
import { type PlainText, t } from '@/language/t';

/** The machine-readable reason of a rejected call. */
export interface Refusal {
  type: string | null;
  code: string | null;
  /** ms, from Retry-After. */
  retryAfter: number | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Texts for a 429 by `code`. The types require a text in both languages for each limit, except for shared wishlists, which have the
 * general one, and for reports, whose response is not read: every page loads these texts.
 */
const LIMITS: Readonly<Record<Exclude<LimitName, 'shared-wishlist' | 'page-report'>, PlainText>> = {
  'sign-in': 'Too many sign-in attempts.',
  'password-guess':
    'Too many sign-in attempts for this account. Reset your password to sign in right away.',
  register: 'Too many sign-ups.',
  reset: 'Too many password reset requests.',
  'reset-mail': 'Too many password reset requests.',
  'phone-code': 'You’ve asked for too many codes.',
  'phone-code-day': 'You’ve asked for too many codes.',
  'phone-sign-in': 'Too many sign-in attempts.',
  push: 'Too many changes at once.',
  contact: 'You’ve sent too many messages.',
  review: 'You’ve sent too many reviews.',
  question: 'You’ve sent too many questions.',
  coupon: 'You’ve tried too many coupon codes.',
  'pin-code': 'You’ve checked too many pin codes.',
  'cart-email': 'You’ve tried too many email addresses.',
  'new-cart': 'Too many new carts.',
  'cash-on-delivery': 'Too many orders.',
  address: 'You’ve changed your address too many times.',
  sync: 'Too many changes at once.',
};

/** Texts for other rejections by `code`. */
const CODES: Readonly<Record<RefusalCode, PlainText>> = {
  account_email: 'This email already has an account. Please sign in or use another email',
  account_gone: 'This account no longer exists.',
  gstin_without_company: 'Enter the company name for this GSTIN',
  invalid_email: 'Enter an email like name@example.com',
  invalid_phone: 'Enter a phone number like 98765 43210',
  invalid_request: 'Some of your details are missing or invalid. Please check them and try again.',
  link_in_name: 'Names and addresses can’t contain links',
  logged_out: 'You’ve logged out. Please sign in again.',
  malformed_gstin: 'This GSTIN isn’t valid. Please check it for a typo',
  malformed_pin_code: 'Enter a 6-digit pin code that doesn’t start with 0',
  not_deliverable: 'We don’t deliver to this pin code yet',
  password_changed: 'Your password was changed. Please sign in again.',
  password_too_long: 'Choose a password with at most 1000 characters',
  password_too_short: 'Choose a password with at least 8 characters',
  sign_in_expired: 'You’ve been signed out. Please sign in again.',
  text_too_long: 'Your text is too long. Please shorten it.',
};

/** Texts for responses under load by `type`. */
const TYPES: Readonly<Record<string, PlainText>> = {
  busy: 'We’re very busy right now. Please try again in a moment.',
  cart_busy:
    'Your cart is in use in another tab or on another device. Please try again in a moment.',
  timeout: 'Your connection was too slow. Please try again.',
};

/** The type of the shop's own 429. One without it, such as a proxy's, counts as a busy moment. */
export const TOO_MANY_REQUESTS = 'too_many_requests';

/**
 * Why a call was rejected, in the shopper's language, by type and code.
 * @returns null if neither is known; then the server's message is used
 */
export function refusalText({ type, code, retryAfter }: Refusal): string | null {
  if (type === TOO_MANY_REQUESTS) {
    const limit = textOf(LIMITS, code) ?? 'Too many attempts.';
    return `${t(limit)} ${retryText(retryAfter)}`;
  }
  const text = textOf(CODES, code) ?? textOf(TYPES, type);
  return text === null ? null : t(text);
}

function textOf(texts: Readonly<Record<string, PlainText>>, key: string | null): PlainText | null {
  return key !== null && Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
}

/** @param retryAfter ms */
function retryText(retryAfter: number | null): string {
  if (retryAfter === null) return t('Please try again later.');
  if (retryAfter <= MINUTE) return t('Please try again in a minute.');
  if (retryAfter > 2 * HOUR) {
    return t('Please try again in {hours} hours.', { hours: Math.ceil(retryAfter / HOUR) });
  }
  return t('Please try again in {minutes} minutes.', { minutes: Math.ceil(retryAfter / MINUTE) });
}
