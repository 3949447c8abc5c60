import type { LimitName } from '@aangan/refusals/limit-names';
import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import type { Caller, RateLimits } from '../../rate-limits/rate-limits';
import { shopLimits } from '../../rate-limits/shop-limits';
import { knownDeviceOf, signInAccount } from '../../sessions/known-device';
import { jwtSecretOf } from '../../sessions/token-in-session';
import { bodyFields } from '../../validation/validate-input';
import { normalizeEmail } from '../../validation/sanitize-text';
import type { Guard } from './guard';

/** The English message for clients of the API; the storefront has its own texts by `code`. */
const MESSAGES: Readonly<Record<LimitName, string>> = {
  'sign-in': 'There were too many attempts to sign in.',
  'password-guess':
    'There were too many attempts to sign in to this account. A new password lets you in at once.',
  register: 'There were too many registrations.',
  reset: 'Too many password resets were requested.',
  'reset-mail': 'Too many password resets were requested.',
  'phone-code': 'Too many codes were requested.',
  'phone-code-day': 'Too many codes were requested today.',
  'phone-sign-in': 'There were too many attempts to sign in with this number.',
  push: 'Notifications were changed too often.',
  'page-report': 'Too many pages were reported.',
  contact: 'Too many messages were sent.',
  review: 'Too many reviews were sent.',
  question: 'Too many questions were sent.',
  coupon: 'Too many coupon codes were tried.',
  'pin-code': 'Too many pin codes were checked.',
  'shared-wishlist': 'Too many shared wishlists were requested.',
  'cart-email': 'Too many email addresses were tried.',
  'new-cart': 'Too many carts were created.',
  'cash-on-delivery': 'Too many orders were sent.',
  address: 'Too many addresses were sent.',
  sync: 'Too many changes were sent.',
};

/** One limit that a request counts for. */
type Count = { name: LimitName; caller: Caller; points?: number };

/**
 * Counts requests, and responds 429 with Retry-After when one of the limits is exceeded.
 * @param onSuccess called after a response with status 200
 */
function countRequests(
  countsOf: (req: MedusaRequest) => Promise<Count[]> | Count[],
  onSuccess?: (limits: RateLimits, counts: readonly Count[]) => Promise<void>,
): Guard {
  return async (req, res, next) => {
    const { limits } = shopLimits();
    const counts = await countsOf(req);
    for (const { name, caller, points } of counts) {
      const waitSeconds = await limits.take(name, caller, points);
      if (waitSeconds === undefined) continue;
      respondTooManyRequests(res, name, waitSeconds);
      return;
    }
    if (onSuccess) {
      res.once('finish', () => {
        if (res.statusCode === 200) void onSuccess(limits, counts).catch(() => undefined);
      });
    }
    next();
  };
}

/** How requests are counted. */
export type RateLimitOptions = {
  /** The account to count for: an email, a customer or a cart; undefined when only the address counts. */
  account: (req: MedusaRequest) => string | undefined;
  /** The weight of the request; 0 or false when it does not count. Default: 1. */
  points?: (req: MedusaRequest) => number | boolean;
};

/** Limits requests by address and by account. */
export function rateLimit(name: LimitName, { account, points }: RateLimitOptions): Guard {
  return countRequests((req) => {
    const weight = Number(points?.(req) ?? 1);
    if (weight === 0) return [];
    const caller = { address: shopLimits().addressOf(req), account: account(req) };
    return [{ name, caller, points: weight }];
  });
}

/** Limits of a request that anyone can make for any email. */
export type SignInLimits = {
  /** Counts per address, and per email and address. */
  fast: LimitName;
  /** Counts per address, and per email over all addresses. */
  slow: LimitName;
  /** Field of the body that holds the email. */
  field: 'email' | 'identifier';
  /** Whether a response with status 200 resets the count. */
  forgivesSuccess?: boolean;
  /** Whether a request is an attempt at all. */
  counts?: (req: MedusaRequest) => boolean;
};

/**
 * Limits attempts by strangers without locking out the owner of the account. A device that has signed
 * in to the account before has a count of its own. All others count per address, per account and
 * address, and with a slow limit per account over all addresses, which bounds distributed guessing.
 */
export function rateLimitSignIn(options: SignInLimits): Guard {
  const { fast, slow, field, forgivesSuccess, counts } = options;
  return countRequests(
    async (req) => {
      if (counts?.(req) === false) return [];
      const callers = await callersOf(req, field);
      return [
        { name: fast, caller: callers.fast },
        { name: slow, caller: callers.slow },
      ];
    },
    forgivesSuccess ? forgive : undefined,
  );
}

async function forgive(limits: RateLimits, [first, second]: readonly Count[]): Promise<void> {
  if (first) await limits.forgive(first.name, first.caller);
  if (second) await limits.forgiveOne(second.name, second.caller);
}

async function callersOf(
  req: MedusaRequest,
  field: SignInLimits['field'],
): Promise<{ fast: Caller; slow: Caller }> {
  const address = shopLimits().addressOf(req);
  const given = bodyFields(req)[field];
  // Without an email there is no account to look up.
  if (typeof given !== 'string') {
    const onlyAddress = { address, account: undefined };
    return { fast: onlyAddress, slow: onlyAddress };
  }
  const actorType = req.params['actor_type'] ?? '';
  // Truncated to the length of an email. The sign-in of admin users compares emails case-sensitively.
  const short = given.slice(0, 1000);
  const email = actorType === 'customer' ? normalizeEmail(short) : short;
  const account = await signInAccount(req.scope, actorType, email);
  const device = knownDeviceOf(req, account, jwtSecretOf(req.scope));
  if (device !== undefined) {
    const onlyDevice = { address: undefined, account: `device ${device}` };
    return { fast: onlyDevice, slow: onlyDevice };
  }
  const named = `${actorType} ${normalizeEmail(email)}`;
  return {
    fast: { address, account: `${address} ${named}` },
    // A password change resets the count.
    slow: { address, account: `${named} ${account.generation}` },
  };
}

/** Responds 429; the `code` names the limit. */
function respondTooManyRequests(res: MedusaResponse, name: LimitName, waitSeconds: number): void {
  res
    .status(429)
    .setHeader('Retry-After', String(waitSeconds))
    .json({
      type: 'too_many_requests',
      code: name,
      message: `${MESSAGES[name]} ${retryMessage(waitSeconds)}`,
    });
}

function retryMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 60) return 'Please try again in a minute.';
  if (minutes > 120) return `Please try again in ${Math.ceil(minutes / 60)} hours.`;
  return `Please try again in ${minutes} minutes.`;
}
