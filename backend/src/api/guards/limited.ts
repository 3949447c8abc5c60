import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { LimitName } from '../../rate-limits/limits';
import { shopLimits } from '../../rate-limits/shop-limits';

/** What of a request counts. */
export type Counted = {
  /** The account it is about: an email, a customer, a cart; undefined when only the address counts. */
  account: (req: MedusaRequest) => string | undefined;
  /** How many attempts it is worth; none when it is no attempt at all. Default one. */
  points?: (req: MedusaRequest) => number;
  /** Whether an attempt that was answered with 200 counts no more. */
  forgivesSuccess?: boolean;
};

/** What is told of each limit that was reached. */
const WORDS: Readonly<Record<LimitName, string>> = {
  'sign-in': 'There were too many attempts to sign in.',
  'password-guess':
    'There were too many attempts to sign in to this account. A new password lets you in at once.',
  register: 'There were too many registrations.',
  reset: 'Too many password resets were asked for.',
  'reset-mail': 'Too many password resets were asked for.',
  contact: 'Too many messages were sent.',
  review: 'Too many reviews were sent.',
  question: 'Too many questions were sent.',
  coupon: 'Too many coupon codes were tried.',
  'pin-code': 'Too many pin codes were asked for.',
  'cart-email': 'Too many email addresses were tried.',
  'new-cart': 'Too many carts were made.',
  address: 'Too many addresses were sent.',
  sync: 'Too many changes were sent.',
};

/** Answers 429 with Retry-After when the address or the account has made too many of these calls. */
export function limited(name: LimitName, { account, points, forgivesSuccess }: Counted) {
  return async (
    req: MedusaRequest,
    res: MedusaResponse,
    next: MedusaNextFunction,
  ): Promise<void> => {
    const weight = points?.(req) ?? 1;
    if (weight === 0) {
      next();
      return;
    }
    const { limits, addressOf } = shopLimits();
    const asking = { address: addressOf(req), account: account(req) };
    const wait = await limits.take(name, asking, weight);
    if (wait === undefined) {
      if (forgivesSuccess) {
        res.once('finish', () => {
          if (res.statusCode === 200) void limits.giveBack(name, asking).catch(() => undefined);
        });
      }
      next();
      return;
    }
    refuseLimited(res, name, wait);
  };
}

/** Tells that a limit was reached. @param wait in seconds */
export function refuseLimited(res: MedusaResponse, name: LimitName, wait: number): void {
  res
    .status(429)
    .setHeader('Retry-After', String(wait))
    .json({ type: 'too_many_requests', message: `${WORDS[name]} ${tryAgain(wait)}` });
}

function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 60) return 'Please try again in a minute.';
  if (minutes > 120) return `Please try again in ${Math.ceil(minutes / 60)} hours.`;
  return `Please try again in ${minutes} minutes.`;
}
