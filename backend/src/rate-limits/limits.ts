/** What is limited. */
export const LIMIT_NAMES = [
  'sign-in',
  'password-guess',
  'register',
  'reset',
  'reset-mail',
  'contact',
  'review',
  'question',
  'coupon',
  'pin-code',
  'cart-email',
  'new-cart',
  'address',
  'sync',
] as const;

export type LimitName = (typeof LIMIT_NAMES)[number];

/** So many points within so many seconds. */
export type Rate = { points: number; seconds: number };

/**
 * For one network address, and for one account whatever addresses it is tried from. Of `sign-in`, `register` and `reset`, which
 * anybody can try with anybody's email, an account counts for each address alone: otherwise strangers could shut its owner out.
 */
export type Limits = Readonly<Record<LimitName, { address: Rate; account: Rate }>>;

const perMinutes = (points: number, minutes: number): Rate => ({ points, seconds: minutes * 60 });

/**
 * A mobile network in India has thousands of shoppers behind one address, so what an address may do is many times what an
 * account may.
 */
export const DEFAULT_LIMITS: Limits = {
  'sign-in': { address: perMinutes(50, 15), account: perMinutes(10, 15) },
  // From all addresses together. Devices that have signed in before are counted for themselves.
  'password-guess': { address: perMinutes(500, 24 * 60), account: perMinutes(50, 24 * 60) },
  register: { address: perMinutes(30, 60), account: perMinutes(5, 60) },
  reset: { address: perMinutes(30, 60), account: perMinutes(5, 60) },
  'reset-mail': { address: perMinutes(200, 24 * 60), account: perMinutes(20, 24 * 60) },
  contact: { address: perMinutes(20, 60), account: perMinutes(5, 60) },
  review: { address: perMinutes(60, 60), account: perMinutes(10, 60) },
  question: { address: perMinutes(40, 60), account: perMinutes(10, 60) },
  coupon: { address: perMinutes(120, 10), account: perMinutes(20, 5) },
  'pin-code': { address: perMinutes(300, 5), account: perMinutes(60, 5) },
  'cart-email': { address: perMinutes(120, 60), account: perMinutes(20, 60) },
  'new-cart': { address: perMinutes(300, 10), account: perMinutes(30, 10) },
  // Each one that is given is a row of its own.
  address: { address: perMinutes(600, 60), account: perMinutes(60, 60) },
  // An account is a device: a second for each of its batches, longer than it waits between two of them.
  sync: { address: perMinutes(1500, 5), account: perMinutes(300, 5) },
};

const ENTRY = /^(all|([a-z-]+):(address|account))=(\d{1,7})\/(\d{1,6})$/;

/**
 * Reads limits such as `sign-in:account=5/900 coupon:address=60/600` over the usual ones: points and seconds. `all=…` sets
 * every one; what stands behind it goes over it.
 * @returns the limits, or the sentence that tells what is wrong
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
    if (known.length === 0) return `knows no limit "${name}", only ${LIMIT_NAMES.join(', ')}`;
    for (const each of known) {
      if (by !== 'account') limits[each].address = rate;
      if (by !== 'address') limits[each].account = rate;
    }
  }
  return limits;
}
