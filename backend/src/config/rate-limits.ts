import { LIMIT_NAMES, type LimitName } from '@aangan/refusals/limit-names';

/** `points` requests in `seconds`. */
export type Rate = { points: number; seconds: number };

/**
 * Limits per network address, and per account over all addresses. `sign-in`, `register` and `reset`, which anyone can try
 * with any email, count an account per address, because strangers could lock out its owner otherwise.
 */
export type Limits = Readonly<Record<LimitName, { address: Rate; account: Rate }>>;

const perMinutes = (points: number, minutes: number): Rate => ({ points, seconds: minutes * 60 });

/**
 * In India's mobile networks, thousands of shoppers share an address, so the limits of addresses are much higher than those
 * of accounts.
 */
export const DEFAULT_LIMITS: Limits = {
  'sign-in': { address: perMinutes(50, 15), account: perMinutes(10, 15) },
  // Over all addresses. Known devices have counts of their own.
  'password-guess': { address: perMinutes(500, 24 * 60), account: perMinutes(50, 24 * 60) },
  register: { address: perMinutes(30, 60), account: perMinutes(5, 60) },
  reset: { address: perMinutes(30, 60), account: perMinutes(5, 60) },
  'reset-mail': { address: perMinutes(200, 24 * 60), account: perMinutes(20, 24 * 60) },
  // Each is an SMS, which costs money and rings a phone.
  'phone-code': { address: perMinutes(40, 60), account: perMinutes(5, 60) },
  'phone-code-day': { address: perMinutes(200, 24 * 60), account: perMinutes(10, 24 * 60) },
  // The account is a number; a code has five tries of its own.
  'phone-sign-in': { address: perMinutes(120, 60), account: perMinutes(50, 24 * 60) },
  push: { address: perMinutes(300, 60), account: perMinutes(30, 60) },
  // One for each page that is left.
  'page-report': { address: perMinutes(1200, 5), account: perMinutes(1200, 5) },
  contact: { address: perMinutes(20, 60), account: perMinutes(5, 60) },
  review: { address: perMinutes(60, 60), account: perMinutes(10, 60) },
  question: { address: perMinutes(40, 60), account: perMinutes(10, 60) },
  coupon: { address: perMinutes(120, 10), account: perMinutes(20, 5) },
  'pin-code': { address: perMinutes(300, 5), account: perMinutes(60, 5) },
  // A page counts once, where the front renders it too.
  'shared-wishlist': { address: perMinutes(600, 5), account: perMinutes(60, 5) },
  'cart-email': { address: perMinutes(120, 60), account: perMinutes(20, 60) },
  'new-cart': { address: perMinutes(300, 10), account: perMinutes(30, 10) },
  // Nothing is paid in advance, and each order holds pieces.
  'cash-on-delivery': { address: perMinutes(120, 60), account: perMinutes(20, 60) },
  // Each address that is sent becomes a row.
  address: { address: perMinutes(600, 60), account: perMinutes(60, 60) },
  // The account is a device, which sends at most one batch per second.
  sync: { address: perMinutes(1500, 5), account: perMinutes(300, 5) },
};

const ENTRY = /^(all|([a-z-]+):(address|account))=(\d{1,7})\/(\d{1,6})$/;

/**
 * Parses limits such as `sign-in:account=5/900 coupon:address=60/600` (points per seconds), which override the defaults.
 * `all=…` sets all of them; later entries override earlier ones.
 * @returns the limits, or an error message
 */
export function readLimits(text: string): Limits | string {
  const limits = structuredClone(DEFAULT_LIMITS);
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, all, name, by, points, seconds] = ENTRY.exec(entry) ?? [];
    const rate = { points: Number(points), seconds: Number(seconds) };
    if (all === undefined || rate.points === 0 || rate.seconds === 0) {
      return `must be limits such as sign-in:account=10/900, not "${entry}"`;
    }
    const known = LIMIT_NAMES.filter((each) => all === 'all' || each === name);
    if (known.length === 0)
      return `has an unknown limit "${name}"; known are ${LIMIT_NAMES.join(', ')}`;
    for (const each of known) {
      if (by !== 'account') limits[each].address = rate;
      if (by !== 'address') limits[each].account = rate;
    }
  }
  return limits;
}
